-- The journey of a batch: what its producer recorded for this product and for its other bottle sizes, each event once.
create or replace function journey_of_batch(of_product integer, of_batch text) returns setof production_logs
language sql stable as $$
  with recorded as (
    select logs.*
    from products as own
    join products as size on size.id = own.id or (size.producer_id = own.producer_id and of_batch is not null)
    join production_logs as logs on logs.product_id = size.id and logs.batch_number is not distinct from of_batch
    where own.id = of_product
  )
  select recorded.* from recorded
  where product_id = of_product or not exists (
    select from recorded as other
    where other.stage = recorded.stage and other.timestamp = recorded.timestamp
      and (other.product_id = of_product or other.product_id < recorded.product_id)
  )
$$;
