-- The lower of two certification levels; null if either is null.
create or replace function lower_level(one text, other text) returns text language sql immutable strict parallel safe as $$
  select case when array_position({{levels}}, one) < array_position({{levels}}, other) then one else other end
$$;
