-- Updates the products of a batch that enters or leaves the scope of a certificate, and when the results change that a
-- certificate is based on.
create or replace function certificate_batches_to_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform derive_products_of_batch(producer_id, old.batch_number) from certificates where id = old.certificate_id;
  end if;
  if tg_op <> 'DELETE' then
    perform derive_products_of_batch(producer_id, new.batch_number) from certificates where id = new.certificate_id;
  end if;
  return null;
end $$;

create or replace trigger certificate_batches_derive after insert or delete on certificate_batches
  for each row execute function certificate_batches_to_products();
create or replace trigger certificate_results_derive after insert or delete or update of lab_result_id
  on certificate_results for each row execute function certificate_batches_to_products();
