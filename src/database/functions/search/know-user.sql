-- Keeps what administrators find a user by.
create or replace function know_user() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.first_name, new.last_name, new.email);
begin
  insert into known_users (user_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (user_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create or replace trigger users_known after insert on users for each row execute function know_user();
create or replace trigger users_known_anew after update on users for each row
  when ((new.first_name, new.last_name, new.email) is distinct from (old.first_name, old.last_name, old.email))
  execute function know_user();
