-- Keeps the counts of public products in step with their listings. Concurrent writers never wait for each
-- other: each takes a row that is not locked, or adds another.
create or replace function listings_to_facet_counts() returns trigger language plpgsql as $$
declare
  differences refcursor;
  difference record;
begin
  if tg_op = 'TRUNCATE' then
    truncate product_facet_counts;
    return null;
  elsif tg_op = 'INSERT' then
    open differences for
      select width, lower_end, country, level, available, represents_oil, count(*) as added
      from new_rows cross join content_ranges(phenolic) where public group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    open differences for
      select width, lower_end, country, level, available, represents_oil, -count(*) as added
      from old_rows cross join content_ranges(phenolic) where public group by 1, 2, 3, 4, 5, 6;
  else
    open differences for
      select width, lower_end, country, level, available, represents_oil, sum(added) as added
      from (
        select phenolic, country, level, available, represents_oil, 1 as added from new_rows where public
        union all
        select phenolic, country, level, available, represents_oil, -1 from old_rows where public
      ) as moved cross join content_ranges(phenolic)
      group by 1, 2, 3, 4, 5, 6 having sum(added) <> 0;
  end if;
  loop
    fetch differences into difference;
    exit when not found;
    update product_facet_counts set count = count + difference.added where id = (
      select id from product_facet_counts
      where width = difference.width and lower_end = difference.lower_end and country = difference.country
        and level = difference.level and available = difference.available
        and represents_oil = difference.represents_oil
      limit 1 for update skip locked
    );
    if not found then
      insert into product_facet_counts (width, lower_end, country, level, available, represents_oil, count)
      values (difference.width, difference.lower_end, difference.country, difference.level, difference.available,
        difference.represents_oil, difference.added);
    end if;
  end loop;
  close differences;
  return null;
end $$;

create or replace trigger listings_count_new after insert on product_listings
  referencing new table as new_rows for each statement execute function listings_to_facet_counts();
create or replace trigger listings_count_changed after update on product_listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_to_facet_counts();
create or replace trigger listings_count_deleted after delete on product_listings
  referencing old table as old_rows for each statement execute function listings_to_facet_counts();
create or replace trigger listings_count_none after truncate on product_listings
  for each statement execute function listings_to_facet_counts();
