-- Writes the text that administrators find a user by.
create or replace function sync_user_search_index() returns trigger language plpgsql as $$
declare
  original_text text := concat_ws(' ', new.first_name, new.last_name, new.email);
begin
  insert into search_index_users (user_id, normalized, original)
  values (new.id, fold_text(original_text), original_text)
  on conflict (user_id) do update set normalized = excluded.normalized, original = excluded.original;
  return null;
end $$;

create or replace trigger users_search_index_new after insert on users
  for each row execute function sync_user_search_index();
create or replace trigger users_search_index_changed after update on users for each row
  when ((new.first_name, new.last_name, new.email) is distinct from (old.first_name, old.last_name, old.email))
  execute function sync_user_search_index();
