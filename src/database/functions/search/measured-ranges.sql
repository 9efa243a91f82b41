-- These contents as a set that is compared with a range.
create or replace function measured_ranges(contents integer[]) returns int4multirange
language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(content, content, '[]')), '{}') from unnest(contents) as content
$$;
