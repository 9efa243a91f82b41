-- Queues the photograph of a report for deletion from storage when the report loses it.
create or replace function queue_report_photograph_deletion() returns trigger language plpgsql as $$
begin
  insert into storage_deletions (storage_key, due_at) values (old.photograph_key, now()) on conflict (storage_key) do nothing;
  return null;
end $$;

create or replace trigger reports_photograph_deleted after delete on reports
  for each row when (old.photograph_key is not null) execute function queue_report_photograph_deletion();
create or replace trigger reports_photograph_removed after update of photograph_key on reports
  for each row when (old.photograph_key is distinct from new.photograph_key and old.photograph_key is not null)
  execute function queue_report_photograph_deletion();
