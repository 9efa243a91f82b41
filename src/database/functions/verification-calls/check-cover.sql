-- Another administrator covers.
create or replace function check_cover() returns trigger language plpgsql as $$
begin
  if exists (
    select from jsonb_array_elements(new.days_off) as days
    where days ->> 'coverId' is not null and not exists (
      select from users
      where users.id = days ->> 'coverId' and users.id <> new.user_id and role = 'admin' and suspended_at is null)
  ) then
    raise exception 'another administrator covers' using errcode = 'restrict_violation', constraint = 'call_availability_cover';
  end if;
  return new;
end $$;

create or replace trigger call_availability_cover before insert or update of days_off on call_availability
  for each row execute function check_cover();
