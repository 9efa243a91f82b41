-- Keeps the counts of approved producers in step with their listings. Concurrent writers never wait for each
-- other: each takes a row that is not locked, or adds another.
create or replace function producers_to_facet_counts() returns trigger language plpgsql as $$
declare
  differences refcursor;
  difference record;
begin
  if tg_op = 'TRUNCATE' then
    truncate producer_facet_counts;
    return null;
  elsif tg_op = 'INSERT' then
    open differences for
      select country, level, methods, step, count(*) as added
      from new_rows cross join counted_steps(steps) as step where public group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    open differences for
      select country, level, methods, step, -count(*) as added
      from old_rows cross join counted_steps(steps) as step where public group by 1, 2, 3, 4;
  else
    open differences for
      select country, level, methods, step, sum(added) as added
      from (
        select country, level, methods, steps, 1 as added from new_rows where public
        union all
        select country, level, methods, steps, -1 from old_rows where public
      ) as moved cross join counted_steps(steps) as step
      group by 1, 2, 3, 4 having sum(added) <> 0;
  end if;
  loop
    fetch differences into difference;
    exit when not found;
    update producer_facet_counts set count = count + difference.added where id = (
      select id from producer_facet_counts
      where step = difference.step and country = difference.country and level = difference.level
        and methods = difference.methods
      limit 1 for update skip locked
    );
    if not found then
      insert into producer_facet_counts (step, country, level, methods, count)
      values (difference.step, difference.country, difference.level, difference.methods, difference.added);
    end if;
  end loop;
  close differences;
  return null;
end $$;

create or replace trigger producer_listings_count_new after insert on producer_listings
  referencing new table as new_rows for each statement execute function producers_to_facet_counts();
create or replace trigger producer_listings_count_changed after update on producer_listings
  referencing old table as old_rows new table as new_rows for each statement execute function producers_to_facet_counts();
create or replace trigger producer_listings_count_deleted after delete on producer_listings
  referencing old table as old_rows for each statement execute function producers_to_facet_counts();
create or replace trigger producer_listings_count_none after truncate on producer_listings
  for each statement execute function producers_to_facet_counts();
