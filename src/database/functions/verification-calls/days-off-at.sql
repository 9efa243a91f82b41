-- The days off of an administrator that include a moment, in their time zone.
create or replace function days_off_at(of_user text, moment timestamptz) returns setof jsonb language sql stable as $$
  select days from call_availability, jsonb_array_elements(days_off) as days
  where user_id = of_user
    and to_char(moment at time zone time_zone, 'YYYY-MM-DD') between days ->> 'from' and days ->> 'to'
$$;
