-- Keeps the levels of listings in step with certificates. Callers lock the producer before they write a
-- certificate; this locks it for those that did not, because a product that is being listed copies its level.
create or replace function certificates_to_levels() returns trigger language plpgsql as $$
declare
  changed integer[] := array(select distinct producer_id from new_rows order by 1);
begin
  perform from producers where id = any (changed) order by id for no key update;
  perform refresh_producer_levels(changed);
  perform refresh_product_levels(array(
    select distinct products.id from new_rows
    join certificate_batches on certificate_batches.certificate_id = new_rows.id
    join products
      on products.producer_id = new_rows.producer_id and products.batch_number = certificate_batches.batch_number
  ));
  return null;
end $$;

create or replace trigger certificates_level_new after insert on certificates
  referencing new table as new_rows for each statement execute function certificates_to_levels();
create or replace trigger certificates_level_changed after update on certificates
  referencing new table as new_rows for each statement execute function certificates_to_levels();
