-- An oil of a concluded contract that was withdrawn stays so, and an order is withdrawn when, and only when, none of its
-- oils is left. Checked at commit, when state and oils have both been written.
create or replace function check_withdrawn() returns trigger language plpgsql as $$
declare
  sought_id integer := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(new) ->> 'order_id')::int end;
  sought record;
begin
  if to_jsonb(old) ->> 'withdrawn_at' <> coalesce(to_jsonb(new) ->> 'withdrawn_at', '') then
    raise exception 'an oil that was withdrawn from order % stays withdrawn', sought_id
      using errcode = 'check_violation', constraint = 'order_items_withdrawn';
  end if;
  select orders.status, bool_or(withdrawn_at is not null) as is_any, bool_and(coalesce(left_out_at, withdrawn_at) is not null) as is_all
  into sought from orders join order_items on order_items.order_id = orders.id
  where orders.id = sought_id group by orders.id;
  if found and (
    (sought.is_any and sought.status <> all ({{withdrawn_orders}}))
    or (sought.is_any and sought.is_all) <> (sought.status = 'withdrawn')
  ) then
    raise exception 'order % does not match what was withdrawn of it', sought_id
      using errcode = 'check_violation', constraint = 'order_items_withdrawn';
  end if;
  return null;
end $$;

drop trigger if exists order_items_withdrawn on order_items;
create constraint trigger order_items_withdrawn after update of withdrawn_at, left_out_at on order_items
  deferrable initially deferred for each row execute function check_withdrawn();

drop trigger if exists orders_withdrawn on orders;
create constraint trigger orders_withdrawn after update of status on orders
  deferrable initially deferred for each row execute function check_withdrawn();
