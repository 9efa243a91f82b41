-- The total of an order includes its shipping where that was stated; what was called so is the amount of its oils.
alter table orders rename column total_amount to goods_amount;
alter table orders rename constraint orders_total_amount_check to orders_goods_amount_check;
alter table orders
  add column total_amount numeric(11, 2) not null generated always as (goods_amount + coalesce(shipping_cost, 0)) stored;

-- From now on an order names its country by the code of ISO 3166-1; earlier ones stay as they were typed.
do $$
begin
  execute format(
    'alter table orders add constraint orders_country
      check (created_at <= %L or coalesce(shipping_address ->> ''country'' ~ ''^[A-Z]{2}$'', true))',
    now());
end $$;
