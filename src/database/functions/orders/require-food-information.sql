-- An oil without food information is ordered only until the day that one listed before the rule has for it.
create or replace function require_food_information() returns trigger language plpgsql as $$
begin
  if not exists (
    select from products join orders on orders.id = new.order_id
    where products.id = new.product_id and (
      products.food_information_due >= (orders.created_at at time zone 'utc')::date
      or exists (select from food_information where product_id = products.id)
    )
  ) then
    raise exception 'oil % cannot be ordered without food information', new.product_id
      using errcode = 'check_violation', constraint = 'order_items_food_information';
  end if;
  return null;
end $$;

create or replace trigger order_items_food_information after insert on order_items
  for each row execute function require_food_information();
