-- Keeps the measured contents of a producer in step with its recalls.
create or replace function recalls_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(
    select distinct producer_id from changed_rows join products on products.id = product_id
  ));
  return null;
end $$;

create or replace trigger batch_recalls_measured_new after insert on batch_recalls
  referencing new table as changed_rows for each statement execute function recalls_to_measured();
create or replace trigger batch_recalls_measured_gone after delete on batch_recalls
  referencing old table as changed_rows for each statement execute function recalls_to_measured();
