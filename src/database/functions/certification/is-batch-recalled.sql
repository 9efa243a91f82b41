-- Whether a producer recalled a batch. A recall covers every bottle size.
create or replace function is_batch_recalled(of_producer integer, of_batch text) returns boolean
language sql stable as $$
  select exists (
    select from batch_recalls join products on products.id = batch_recalls.product_id
    where products.producer_id = of_producer and batch_recalls.batch_number = of_batch
  )
$$;
