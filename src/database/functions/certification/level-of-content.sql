-- The certification level for a phenolic content in mg/kg. The domain has the same table, and a test compares
-- the two.
create or replace function level_of_content(content integer) returns text language sql immutable strict parallel safe as $$
  select case
    when content >= 2000 then 'triple_gold'
    when content >= 1800 then 'double_gold'
    when content >= 1200 then 'gold'
    when content >= 800 then 'silver'
    when content >= 500 then 'bronze'
  end
$$;
