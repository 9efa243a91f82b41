-- Keeps the listing of a producer in step with its story in each language.
create or replace function stories_to_listings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'DELETE' then
    changed := array(select distinct producer_id from old_rows);
  elsif tg_op = 'INSERT' then
    changed := array(select distinct producer_id from new_rows);
  else
    changed := array(select producer_id from new_rows union select producer_id from old_rows);
  end if;
  -- The rest of the listing is copied from the producer, which must not change before the commit.
  perform from producers where id = any (changed) order by id for share;
  perform refresh_producer_listings(changed);
  return null;
end $$;

create or replace trigger stories_list_new after insert on producer_stories
  referencing new table as new_rows for each statement execute function stories_to_listings();
create or replace trigger stories_list_changed after update on producer_stories
  referencing old table as old_rows new table as new_rows for each statement execute function stories_to_listings();
create or replace trigger stories_list_deleted after delete on producer_stories
  referencing old table as old_rows for each statement execute function stories_to_listings();
