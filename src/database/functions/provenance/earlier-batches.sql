-- The oils that had a batch whose number begins with the typed text, in any spelling. Of earlier batches these were certified,
-- printed or recalled; products name the current one themselves.
create or replace function earlier_batches(typed text) returns table (product_id integer, batch_number text)
language sql stable as $$
  select products.id, named.batch_number
  from (
    select certificates.producer_id, batch.batch_number
    from certificate_batches as batch join certificates on certificates.id = batch.certificate_id
    where replace(fold_batch(batch.batch_number), '-', '') ^@ replace(fold_batch(typed), '-', '')
    union
    select products.producer_id, batch.batch_number
    from code_orders as batch join products on products.id = batch.product_id
    where replace(fold_batch(batch.batch_number), '-', '') ^@ replace(fold_batch(typed), '-', '')
    union
    select products.producer_id, batch.batch_number
    from batch_recalls as batch join products on products.id = batch.product_id
    where replace(fold_batch(batch.batch_number), '-', '') ^@ replace(fold_batch(typed), '-', '')
  ) as named
  join products on products.producer_id = named.producer_id
  where products.batch_number is distinct from named.batch_number and (
    exists (select from qr_codes as code where code.product_id = products.id and code.batch_number = named.batch_number)
    or exists (
      select from batch_recalls as recall
      where recall.product_id = products.id and recall.batch_number = named.batch_number
    )
    or exists (
      select from lab_results as result
      where result.product_id = products.id and result.producer_id = named.producer_id
        and result.batch_number = named.batch_number
    )
  )
$$;
