-- A visitor and the time of the last scan that counted, in one number: seconds since 2020 before the lower half of visitor_hash,
-- so that later visits are greater.
create or replace function recent_visit(visitor bigint, at timestamptz) returns bigint
language sql stable parallel safe as $$
  select ((floor(extract(epoch from at))::bigint - 1577836800) << 32) | (visitor & 4294967295)
$$;
