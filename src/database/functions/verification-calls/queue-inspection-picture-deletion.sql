-- Queues both files of a deleted picture for deletion from storage.
create or replace function queue_inspection_picture_deletion() returns trigger language plpgsql as $$
begin
  -- An upload that was just given up may still be on its way to the store.
  insert into storage_deletions (storage_key, due_at)
  select key, now() + interval '10 minutes' from unnest(array[old.storage_key, old.rendition_key]) as key
  on conflict (storage_key) do nothing;
  return null;
end $$;

create or replace trigger inspection_pictures_deleted after delete on inspection_pictures
  for each row execute function queue_inspection_picture_deletion();
