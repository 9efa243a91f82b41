-- Has the log written after the commit. Without a key: jobs of decisions that are made together wait for no other, and
-- one that finds no entry waiting does nothing. What writes the log enters the length of the audit log itself. A database
-- without a queue has the log written on schedule.
create or replace function write_log_soon() returns trigger language plpgsql as $$
begin
  if exists (select from added where leaf ->> 'kind' <> 'audit-log') and to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('write-log', '{}'::json);
  end if;
  return null;
end $$;

create or replace trigger log_entries_write after insert on log_entries
  referencing new table as added for each statement execute function write_log_soon();
