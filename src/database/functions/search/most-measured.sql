-- The highest of these contents; 0 without one, because no measured content is 0.
create or replace function most_measured(contents integer[]) returns integer
language sql immutable parallel safe as $$
  select coalesce(max(content), 0) from unnest(contents) as content
$$;
