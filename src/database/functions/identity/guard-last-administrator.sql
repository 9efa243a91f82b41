-- Refuses to demote, suspend or delete the last active administrator. The lock makes concurrent changes wait
-- for each other, so the second one sees the first.
create or replace function guard_last_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('an administrator stays'));
  if not exists (
    select from users where role = 'admin' and suspended_at is null and id <> old.id
  ) then
    raise exception 'the last administrator stays one'
      using errcode = 'integrity_constraint_violation', constraint = 'users_last_administrator';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger users_last_administrator before update on users for each row
  when (
    old.role = 'admin' and old.suspended_at is null
    and (new.role <> 'admin' or new.suspended_at is not null)
  ) execute function guard_last_administrator();
create or replace trigger users_last_administrator_deletion before delete on users for each row
  when (old.role = 'admin' and old.suspended_at is null) execute function guard_last_administrator();
