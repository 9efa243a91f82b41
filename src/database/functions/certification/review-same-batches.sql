-- A revocation opens a case for every other certificate in force on a batch of the revoked one, such as a renewal that was
-- issued at the same moment.
create or replace function review_same_batches() returns trigger language plpgsql as $$
begin
  insert into certificate_reviews (certificate_id, cause, batch_number, opened_at)
  select other.id, 'revocation', min(scope.batch_number), new.at
  from certificates as revoked
  join certificate_batches as own on own.certificate_id = revoked.id
  join certificate_batches as scope on scope.batch_number = own.batch_number and scope.certificate_id <> revoked.id
  join certificates as other on other.id = scope.certificate_id and other.producer_id = revoked.producer_id
  where revoked.id = new.certificate_id and other.state <> 'revoked'
    and other.valid_until >= (new.at at time zone 'UTC')::date
  group by other.id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger certificate_events_review_same_batches after insert on certificate_events
  for each row when (new.action = 'revoke') execute function review_same_batches();
