-- Derives the figures of a batch's products again, after a result or a scope has changed. The update changes
-- nothing itself: it fires products_derive.
create or replace function derive_products_of_batch(producer integer, batch text) returns void language sql as $$
  update products set producer_id = producer_id where producer_id = producer and batch_number = batch
$$;
