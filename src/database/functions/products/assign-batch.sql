-- Assigns a record to the batch of its producer, whatever spelling its number has and whatever id is sent: a batch that
-- is new becomes one, with the facts of the product that names it first. Products and results take the batch's own
-- spelling; in the scope of a certificate, on codes and in journeys the number stays as it was written. Of two new
-- batches at one time the unique index lets the first be.
create or replace function assign_batch() returns trigger language plpgsql as $$
declare
  owner integer;
  known record;
begin
  if new.batch_number is null then
    new.batch_id := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.batch_number, new.batch_id) is not distinct from (old.batch_number, old.batch_id) then
    return new;
  end if;
  if tg_table_name in ('products', 'lab_results') then
    owner := new.producer_id;
  elsif tg_table_name = 'certificate_batches' then
    select producer_id into owner from certificates where id = new.certificate_id;
  elsif tg_table_name = 'documents' then
    owner := coalesce((select producer_id from renewal_requests where id = new.renewal_id), new.producer_id);
  else
    select producer_id into owner from products where id = new.product_id;
  end if;
  -- Without a producer the record itself is refused.
  if owner is null then return new; end if;
  select id, number into known from batches
  where producer_id = owner and fold_batch(number) = fold_batch(new.batch_number);
  if not found then
    if tg_table_name = 'products' then
      insert into batches (producer_id, number, harvested_on, bottled_on, variety)
      values (owner, new.batch_number, new.harvest_date, new.bottling_date, new.olive_varieties)
      on conflict (producer_id, fold_batch(number)) do nothing;
    else
      insert into batches (producer_id, number) values (owner, new.batch_number)
      on conflict (producer_id, fold_batch(number)) do nothing;
    end if;
    select id, number into strict known from batches
    where producer_id = owner and fold_batch(number) = fold_batch(new.batch_number);
  end if;
  new.batch_id := known.id;
  if tg_table_name in ('products', 'lab_results') then new.batch_number := known.number; end if;
  return new;
end $$;

-- Triggers fire in the order of their names: this one before products_derive.
create or replace trigger products_batch before insert or update on products
  for each row execute function assign_batch();
create or replace trigger lab_results_batch before insert or update on lab_results
  for each row execute function assign_batch();
create or replace trigger certificate_batches_batch before insert or update
  on certificate_batches for each row execute function assign_batch();
create or replace trigger batch_recalls_batch before insert or update on batch_recalls
  for each row execute function assign_batch();
create or replace trigger code_orders_batch before insert or update on code_orders
  for each row execute function assign_batch();
create or replace trigger production_logs_batch before insert or update on production_logs
  for each row execute function assign_batch();
create or replace trigger documents_batch before insert or update on documents
  for each row execute function assign_batch();
