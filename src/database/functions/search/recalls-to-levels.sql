-- Keeps the levels of product listings in step with recalls.
create or replace function recalls_to_levels() returns trigger language plpgsql as $$
begin
  perform refresh_product_levels(array(select distinct product_id from changed_rows));
  return null;
end $$;

create or replace trigger batch_recalls_level_new after insert on batch_recalls
  referencing new table as changed_rows for each statement execute function recalls_to_levels();
create or replace trigger batch_recalls_level_gone after delete on batch_recalls
  referencing old table as changed_rows for each statement execute function recalls_to_levels();
