-- Queues what followers are notified of: a new oil, and its next harvest. Nothing without followers. One more size of an oil is
-- neither.
create or replace function enqueue_oil_event() returns trigger language plpgsql as $$
declare
  last_harvest date;
begin
  if tg_op = 'INSERT' then
    if new.oil_id is not null then
      return null;
    end if;
    last_harvest := (select max(harvest_date) from products where series_id = new.series_id and id <> new.id);
    if last_harvest is null or new.harvest_date is null then
      insert into oil_events (product_id, kind)
        select new.id, 'listed' where exists (select from follows where producer_id = new.producer_id);
      return null;
    end if;
  else
    last_harvest := coalesce(old.harvest_date, current_date - 240);
  end if;
  -- A season is a year; less than four months later it is a correction, or a later day of the same harvest.
  if new.harvest_date - last_harvest >= 120 then
    insert into oil_events (product_id, kind, harvest_date)
      select new.id, 'harvested', new.harvest_date
      where exists (select from follows where producer_id = new.producer_id)
        or exists (select from follows where product_id in (select same_oil(new.id)) and kind = 'harvest')
      on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger products_enqueue_listed after insert on products
  for each row execute function enqueue_oil_event();
create or replace trigger products_enqueue_harvested after update of harvest_date on products
  for each row execute function enqueue_oil_event();
