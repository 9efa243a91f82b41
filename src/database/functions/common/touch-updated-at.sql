-- Sets updated_at on every update, so that no caller can set it.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger users_touch before update on users for each row execute function touch_updated_at();
create or replace trigger producers_touch before update on producers for each row execute function touch_updated_at();
create or replace trigger producer_applications_touch before update on producer_applications
  for each row execute function touch_updated_at();
create or replace trigger products_touch before update on products for each row execute function touch_updated_at();
create or replace trigger certificates_touch before update on certificates for each row execute function touch_updated_at();
create or replace trigger verification_calls_touch before update on verification_calls
  for each row execute function touch_updated_at();
create or replace trigger orders_touch before update on orders for each row execute function touch_updated_at();
create or replace trigger production_logs_touch before update on production_logs
  for each row execute function touch_updated_at();
create or replace trigger baskets_touch before update on baskets for each row execute function touch_updated_at();
create or replace trigger seller_details_touch before update on seller_details
  for each row execute function touch_updated_at();
create or replace trigger food_information_touch before update on food_information
  for each row execute function touch_updated_at();
create or replace trigger batches_touch before update on batches for each row execute function touch_updated_at();
create or replace trigger shipping_terms_touch before update on shipping_terms
  for each row execute function touch_updated_at();
