-- Makes a picture permanent while a record shows it, and public unless it is that of a user, which they alone see.
-- A picture that no record shows any more expires after a day, so that pages already sent still find it; that of
-- a user expires at once.
create or replace function sync_picture_visibility() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.picture_id is not null then
    update pictures set is_public = is_public or tg_table_name <> 'users', expires_at = null
    where id = new.picture_id;
  end if;
  if tg_op <> 'INSERT' and old.picture_id is not null then
    update pictures set expires_at = now() + case tg_table_name when 'users' then interval '0' else interval '1 day' end
    where id = old.picture_id
      and not exists (select from producers where picture_id = old.picture_id)
      and not exists (select from products where picture_id = old.picture_id)
      and not exists (select from users where picture_id = old.picture_id)
      and not exists (select from production_logs where picture_id = old.picture_id);
  end if;
  return null;
end $$;

create or replace trigger producers_sync_pictures after insert or delete or update of picture_id on producers
  for each row execute function sync_picture_visibility();
create or replace trigger products_sync_pictures after insert or delete or update of picture_id on products
  for each row execute function sync_picture_visibility();
create or replace trigger production_logs_sync_pictures after insert or delete or update of picture_id on production_logs
  for each row execute function sync_picture_visibility();
create or replace trigger users_sync_pictures after insert or delete or update of picture_id on users
  for each row execute function sync_picture_visibility();
