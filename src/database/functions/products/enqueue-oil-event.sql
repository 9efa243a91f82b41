-- Queues what followers are notified of: a new oil, and its next harvest. Nothing without followers.
create or replace function enqueue_oil_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into oil_events (product_id, kind)
      select new.id, 'listed' where exists (select from follows where producer_id = new.producer_id);
  -- A season is a year; less than four months later it is a correction, or a later day of the same harvest.
  elsif new.harvest_date - coalesce(old.harvest_date, current_date - 240) >= 120 then
    insert into oil_events (product_id, kind, harvest_date)
      select new.id, 'harvested', new.harvest_date
      where exists (select from follows where producer_id = new.producer_id)
        or exists (select from follows where product_id = new.id and kind = 'harvest')
      on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger products_enqueue_listed after insert on products
  for each row execute function enqueue_oil_event();
create or replace trigger products_enqueue_harvested after update of harvest_date on products
  for each row execute function enqueue_oil_event();
