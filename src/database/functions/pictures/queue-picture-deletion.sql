-- Queues the file of a deleted picture for deletion from storage.
create or replace function queue_picture_deletion() returns trigger language plpgsql as $$
begin
  -- The upload of the file may be under way right now.
  insert into storage_deletions (storage_key, due_at) values (old.storage_key, now() + interval '10 minutes')
  on conflict (storage_key) do nothing;
  return null;
end $$;

create or replace trigger picture_files_deleted after delete on picture_files
  for each row execute function queue_picture_deletion();
