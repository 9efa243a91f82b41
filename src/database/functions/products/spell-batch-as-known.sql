-- Spells a batch as its producer's records spell it already: results first, then what was printed or recorded of it, then
-- other products. So every record of a batch has one spelling, and is found by it. Records from before this rule may have
-- two: a spelling that a result or a certificate has stays with it. Every writer locks the producer first, so a second
-- spelling at the same time waits and takes the first.
create or replace function spell_batch_as_known() returns trigger language plpgsql as $$
declare
  known text;
begin
  if new.batch_number is null or new.producer_id is null
      or (tg_op = 'UPDATE' and new.batch_number is not distinct from old.batch_number) then
    return new;
  end if;
  select batch_number into known from (
    select 1 as rank, id, batch_number from lab_results
    where producer_id = new.producer_id and fold_batch(batch_number) = fold_batch(new.batch_number)
      and (tg_table_name <> 'lab_results' or id <> new.id)
    union all
    select 2, certificates.id, certificate_batches.batch_number
    from certificates join certificate_batches on certificate_id = certificates.id
    where producer_id = new.producer_id and fold_batch(certificate_batches.batch_number) = fold_batch(new.batch_number)
    union all
    select 3, code_orders.id, code_orders.batch_number
    from products join code_orders on product_id = products.id
    where producer_id = new.producer_id and fold_batch(code_orders.batch_number) = fold_batch(new.batch_number)
    union all
    select 4, production_logs.id, production_logs.batch_number
    from products join production_logs on product_id = products.id
    where producer_id = new.producer_id and fold_batch(production_logs.batch_number) = fold_batch(new.batch_number)
    union all
    select 5, id, batch_number from products
    where producer_id = new.producer_id and fold_batch(batch_number) = fold_batch(new.batch_number)
      and (tg_table_name <> 'products' or id <> new.id)
  ) as known order by (rank <= 2 and batch_number = new.batch_number) desc, rank, id limit 1;
  new.batch_number := coalesce(known, new.batch_number);
  return new;
end $$;

-- Triggers fire in the order of their names: this one before products_derive.
create or replace trigger products_batch_spelling before insert or update of batch_number on products
  for each row execute function spell_batch_as_known();
create or replace trigger lab_results_batch_spelling before insert or update of batch_number on lab_results
  for each row execute function spell_batch_as_known();
