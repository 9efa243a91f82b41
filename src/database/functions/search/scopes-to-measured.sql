-- Keeps the measured contents of a producer in step with the scopes of its certificates.
create or replace function scopes_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(
    select distinct producer_id from changed_rows join certificates on certificates.id = certificate_id
  ));
  return null;
end $$;

create or replace trigger certificate_batches_measured_new after insert on certificate_batches
  referencing new table as changed_rows for each statement execute function scopes_to_measured();
create or replace trigger certificate_batches_measured_gone after delete on certificate_batches
  referencing old table as changed_rows for each statement execute function scopes_to_measured();
