-- Keeps the levels of product listings in step with the scopes of certificates.
create or replace function scopes_to_levels() returns trigger language plpgsql as $$
begin
  perform from producers where id in (
    select producer_id from changed_rows join certificates on certificates.id = certificate_id
  ) order by id for no key update;
  perform refresh_product_levels(array(
    select distinct products.id from changed_rows
    join certificates on certificates.id = changed_rows.certificate_id
    join products
      on products.producer_id = certificates.producer_id and products.batch_number = changed_rows.batch_number
  ));
  return null;
end $$;

create or replace trigger certificate_batches_level_new after insert on certificate_batches
  referencing new table as changed_rows for each statement execute function scopes_to_levels();
create or replace trigger certificate_batches_level_gone after delete on certificate_batches
  referencing old table as changed_rows for each statement execute function scopes_to_levels();
