-- The case of a code is titled by its oil.
create or replace function sync_cases_of_renamed_product() returns trigger language plpgsql as $$
begin
  perform sync_case('code', qr_code_id::text) from (
    select distinct qr_code_id from code_cases join qr_codes on qr_codes.id = qr_code_id
    where product_id = new.id order by qr_code_id
  ) as found;
  return null;
end $$;

create or replace trigger products_cases after update of name on products for each row
  when (new.name is distinct from old.name) execute function sync_cases_of_renamed_product();
