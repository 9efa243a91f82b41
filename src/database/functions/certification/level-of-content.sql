-- The certification level for a phenolic content in mg/kg; null below the lowest.
create or replace function level_of_content(content integer) returns text language sql immutable strict parallel safe as $$
  select ({{levels}})[width_bucket(content, {{level_contents}})]
$$;
