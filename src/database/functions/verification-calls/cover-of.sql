-- Who covers for an administrator at a moment. A row without an id: they are away and no cover is available, because none was named,
-- or the one named is no administrator any more or away too. No row: they are not away.
create or replace function cover_of(of_user text, moment timestamptz) returns table (cover_id text)
language sql stable as $$
  select min(users.id)
  from days_off_at(of_user, moment) as days
  left join users on users.id = days ->> 'coverId' and users.role = 'admin' and users.suspended_at is null
    and not exists (select from days_off_at(users.id, moment))
  having count(*) > 0
$$;
