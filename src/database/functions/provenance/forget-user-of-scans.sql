-- Scans of a deleted account count without a user. scan_codes locks the users of its scans, so none can follow.
create or replace function forget_user_of_scans() returns trigger language plpgsql as $$
begin
  update scans set user_id = null where user_id = old.id;
  return null;
end $$;

create or replace trigger users_forget_scans after delete on users for each row execute function forget_user_of_scans();
