-- What a suspended or former administrator works on is assigned to none, so that the others see it and "Take the next"
-- offers it. A call without a host is handed over on its page.
create or replace function hand_over_work() returns trigger language plpgsql as $$
begin
  update producer_applications set assigned_to = null
  where assigned_to = new.id and status <> all ({{closed_applications}});
  update cases set assignee_id = null where assignee_id = new.id and application_id is null and state <> 'closed';
  update verification_calls set host_id = null where host_id = new.id and status = 'scheduled';
  return null;
end $$;

create or replace trigger users_hand_over_work after update of role, suspended_at on users for each row
  when (old.role = 'admin' and (new.role <> 'admin' or new.suspended_at is not null))
  execute function hand_over_work();
