-- A large order of codes is made in portions, so it says how far it has come, and a code says of which order
-- it is: the labels of one order can be printed again. Orders from before are whole.
alter table code_orders add column made integer;
update code_orders set made = count;
alter table code_orders
  alter column made set default 0,
  alter column made set not null,
  add check (made between 0 and count);
create index code_orders_product on code_orders (product_id, id);

alter table qr_codes add column order_id integer references code_orders (id);
-- Known where exactly as many codes as were ordered came into being with the order.
with made as (
  select code_orders.id as order_id, array_agg(qr_codes.id) as code_ids
  from code_orders join qr_codes
    on qr_codes.product_id = code_orders.product_id and qr_codes.batch_number = code_orders.batch_number
    and qr_codes.created_at between code_orders.created_at - interval '5 seconds' and code_orders.created_at + interval '5 seconds'
  group by code_orders.id having count(*) = code_orders.count
)
update qr_codes set order_id = made.order_id from made where qr_codes.id = any (made.code_ids);
create index qr_codes_order on qr_codes (order_id, id) where order_id is not null;
