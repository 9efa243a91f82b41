-- A recalled product left out of an order stays left out. The order has not been sent yet, keeps at least one
-- product, and its total is that of the rest. Checked at commit, when the total has been written too.
create or replace function check_left_out() returns trigger language plpgsql as $$
declare
  sought record;
begin
  if old.left_out_at is not null and new.left_out_at is distinct from old.left_out_at then
    raise exception 'an oil that was left out of order % stays left out', new.order_id
      using errcode = 'check_violation', constraint = 'order_items_left_out';
  end if;
  select orders.status, orders.goods_amount, sum(order_items.quantity * order_items.price) as rest into sought
  from orders left join order_items on order_items.order_id = orders.id and order_items.left_out_at is null
  where orders.id = new.order_id group by orders.id;
  if found and (sought.status <> all ({{open_orders}}) or sought.rest is distinct from sought.goods_amount) then
    raise exception 'order % cannot go on without that oil', new.order_id
      using errcode = 'check_violation', constraint = 'order_items_left_out';
  end if;
  return null;
end $$;

drop trigger if exists order_items_left_out on order_items;
create constraint trigger order_items_left_out after update of left_out_at on order_items
  deferrable initially deferred for each row
  when (old.left_out_at is distinct from new.left_out_at) execute function check_left_out();
