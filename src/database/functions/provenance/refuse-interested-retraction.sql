-- Refuses to retract a recall by an administrator with an interest in the producer: the level of its certificate may rise
-- with it. The server refuses it first; shared email domains are judged by the server alone.
create or replace function refuse_interested_retraction() returns trigger language plpgsql as $$
declare
  about integer;
begin
  select producer_id into about from products where id = new.record_id::integer;
  if exists (select from parties_of_producer(about) where user_id = new.actor_id)
    or exists (select from interests where producer_id = about and user_id = new.actor_id) then
    raise exception 'an administrator decides nothing about an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return null;
end $$;

create or replace trigger audit_log_no_interest after insert on audit_log for each row
  when (new.action = 'batch.retract-recall' and new.actor_role = 'admin')
  execute function refuse_interested_retraction();
