-- An appeal is against a rejection, suspension or revocation, never changes, and is decided once, by someone
-- who took no part in the decision and has no interest in the producer.
create or replace function guard_appeal() returns trigger language plpgsql as $$
declare
  about integer;
begin
  if tg_op = 'INSERT' and not exists (
    select from application_events where id = new.application_event_id and action = 'reject'
    union all
    select from certificate_events where id = new.certificate_event_id and action in ('suspend', 'revoke')
  ) then
    raise exception 'this decision cannot be appealed against' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.application_event_id, new.certificate_event_id, new.appellant_id, new.text, new.created_at)
        is distinct from
        (old.application_event_id, old.certificate_event_id, old.appellant_id, old.text, old.created_at)
      or old.state <> 'waiting' and ((new.state, new.decided_at, new.finding)
        is distinct from (old.state, old.decided_at, old.finding)
        -- Deleting an account clears it.
        or new.decided_by is distinct from old.decided_by and new.decided_by is not null) then
      raise exception 'an appeal never changes and is answered once' using errcode = 'restrict_violation';
    end if;
    if old.state <> 'waiting' then return new; end if;
  end if;
  if new.state = 'waiting' then return new; end if;
  select coalesce(
    (select producer_id from application_events join producer_applications as application
      on application.id = application_id where application_events.id = new.application_event_id),
    (select producer_id from certificate_events join certificates on certificates.id = certificate_id
      where certificate_events.id = new.certificate_event_id)
  ) into about;
  if new.decided_by is null or new.decided_by = new.appellant_id
    or new.decided_by = any (decision_participants(new.application_event_id, new.certificate_event_id))
    or exists (select from parties_of_producer(about) where user_id = new.decided_by)
    or exists (select from interests where producer_id = about and user_id = new.decided_by) then
    raise exception 'an appeal is answered by an administrator who took no part in the decision'
      using errcode = 'restrict_violation', constraint = 'appeals_answered_by_another';
  end if;
  return new;
end $$;

create or replace trigger appeals_guard before insert or update on appeals for each row execute function guard_appeal();
