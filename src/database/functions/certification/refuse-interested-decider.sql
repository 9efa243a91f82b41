-- Refuses a decision by someone with an interest in the producer. The server refuses it first and gives the
-- reason; this catches what bypasses the server. Shared email domains are judged by the server alone, which has
-- the list of public providers.
create or replace function refuse_interested_decider() returns trigger language plpgsql as $$
declare
  about integer;
begin
  if tg_table_name = 'certificate_events' then
    select producer_id into about from certificates where id = new.certificate_id;
  else
    select producer_id into about from producer_applications where id = new.application_id;
  end if;
  if new.actor_id is not null and (
    exists (select from parties_of_producer(about) where user_id = new.actor_id)
    or exists (select from interests where producer_id = about and user_id = new.actor_id)
  ) then
    raise exception 'an administrator decides nothing about an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;

create or replace trigger certificate_events_no_interest before insert on certificate_events
  for each row execute function refuse_interested_decider();
create or replace trigger application_events_no_interest before insert on application_events
  for each row when (new.action in ('approve-for-review', 'request-changes', 'certify', 'reject', 'reopen'))
  execute function refuse_interested_decider();
