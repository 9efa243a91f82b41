-- A request reserves its bottles of a product whose producer counts them. Without enough of them the constraint
-- products_bottles_available refuses the request; of two for the last bottle the second waits here for the first.
create or replace function reserve_bottles() returns trigger language plpgsql as $$
begin
  update products set bottles_available = bottles_available - new.quantity
  where id = new.product_id and bottles_available is not null
    and exists (select from orders where id = new.order_id and status = any ({{open_orders}}));
  new.reserved := found;
  return new;
end $$;

create or replace trigger order_items_reserve before insert on order_items
  for each row execute function reserve_bottles();
