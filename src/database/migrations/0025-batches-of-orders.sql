-- An order keeps the batch it was asked for, as codes and journeys do: a listing moves on to the next one.
alter table order_items
  add column batch_number text check (batch_number ~ '^[^\s](.{0,58}[^\s])?$');
update order_items set batch_number = products.batch_number
from products where products.id = order_items.product_id;
create index order_items_product on order_items (product_id) where product_id is not null;
