-- Updates the products of a batch that enters or leaves the scope of a certificate.
create or replace function certificate_batches_to_products() returns trigger language plpgsql as $$
declare
  changed certificate_batches := case when tg_op = 'DELETE' then old else new end;
begin
  perform derive_products_of_batch(producer_id, changed.batch_number)
  from certificates where id = changed.certificate_id;
  return null;
end $$;

create or replace trigger certificate_batches_derive after insert or delete on certificate_batches
  for each row execute function certificate_batches_to_products();
