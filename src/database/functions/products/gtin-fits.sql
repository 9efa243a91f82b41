-- Checks the last digit of a GTIN against the others (GS1 General Specifications, 7.9).
create or replace function gtin_fits(number text) returns boolean language sql immutable strict parallel safe as $$
  select (
    select sum(digit::integer * case when place % 2 = 0 then 3 else 1 end) % 10 = 0
    from unnest(string_to_array(reverse(number), null)) with ordinality as each (digit, place)
  )
$$;
