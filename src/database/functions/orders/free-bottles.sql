-- Frees reserved bottles, once: those of a request that ends before it is shipped, and of an oil that is taken out of one.
-- Shipped bottles are no longer reserved and not available either.
create or replace function free_bottles() returns trigger language plpgsql as $$
declare
  sought_id integer := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(old) ->> 'order_id')::int end;
  is_whole boolean := tg_table_name = 'orders';
  is_shipped boolean := is_whole and to_jsonb(new) ->> 'status' = 'shipped';
begin
  if tg_op = 'DELETE' then
    update products set bottles_available = least(bottles_available + old.quantity, {{max_bottles}})
    where id = old.product_id and bottles_available is not null;
    return null;
  end if;
  -- In one order, so that concurrent writers cannot deadlock.
  perform from products
    where not is_shipped and id in (select product_id from order_items where order_id = sought_id and reserved)
    order by id for no key update;
  with freed as (
    update order_items set reserved = false
    where order_id = sought_id and reserved and (is_whole or num_nonnulls(left_out_at, withdrawn_at) > 0)
    returning product_id, quantity
  ), summed as (
    select product_id, sum(quantity)::integer as bottles from freed where not is_shipped group by product_id
  )
  update products set bottles_available = least(bottles_available + summed.bottles, {{max_bottles}})
  from summed where products.id = summed.product_id and bottles_available is not null;
  return null;
end $$;

create or replace trigger orders_free_bottles after update of status on orders for each row
  when (old.status = any ({{open_orders}}) and new.status <> all ({{open_orders}})) execute function free_bottles();
create or replace trigger order_items_free_bottles after update of left_out_at, withdrawn_at on order_items for each row
  when (new.reserved) execute function free_bottles();
create or replace trigger order_items_free_deleted after delete on order_items for each row
  when (old.reserved) execute function free_bottles();
