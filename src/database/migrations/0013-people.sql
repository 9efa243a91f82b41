-- Administrators decide about people: why somebody is suspended, lists that are searched and sorted, and a
-- rule that no program can get around: somebody who can decide is always left.

alter table users
  add column suspension_reason text check (length(suspension_reason) between 2 and 2000),
  add constraint users_reason_of_suspension check (suspension_reason is null or suspended_at is not null);

create index users_newest on users (created_at desc, id desc);
create index users_by_name on users (
  (lower(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || email) collate display_order), id
);
create index users_words on users using gin (
  fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email) gin_trgm_ops
);
create index users_administrators on users (id) where role = 'admin';

-- Of two changes at once the second waits here, and then sees the first.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('an administrator stays'));
  if not exists (
    select from users where role = 'admin' and suspended_at is null and id <> old.id
  ) then
    raise exception 'the last administrator stays one'
      using errcode = 'integrity_constraint_violation', constraint = 'users_keep_an_administrator';
  end if;
  return coalesce(new, old);
end $$;
create trigger users_keep_an_administrator before update on users for each row
  when (
    old.role = 'admin' and old.suspended_at is null
    and (new.role <> 'admin' or new.suspended_at is not null)
  ) execute function keep_an_administrator();
create trigger users_keep_an_administrator_here before delete on users for each row
  when (old.role = 'admin' and old.suspended_at is null) execute function keep_an_administrator();
