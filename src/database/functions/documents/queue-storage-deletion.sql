-- Queues the files of a deleted document for deletion from storage.
create or replace function queue_storage_deletion() returns trigger language plpgsql as $$
begin
  insert into storage_deletions (storage_key, due_at)
  select key, now() + case old.state when 'storing' then interval '10 minutes' else interval '0' end
  -- A document in this state may be on its way to storage right now.
  from unnest(array[old.storage_key, old.rendition_key]) as key
  where key is not null
  on conflict (storage_key) do nothing;
  return null;
end $$;

create or replace trigger documents_deleted after delete on documents
  for each row execute function queue_storage_deletion();
