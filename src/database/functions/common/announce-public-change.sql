-- Announces to every instance which producer's public records changed, so that it drops the cached responses made
-- from them: `12`, `12!` if what is in force may have changed, or `all`. Within a transaction PostgreSQL sends equal
-- notifications once.
create or replace function announce_public_change() returns trigger language plpgsql as $$
declare
  -- Field access is resolved for each table on its own, when a branch first runs.
  changed record;
  producer integer;
  force boolean := tg_table_name in
    ('certificates', 'certificate_batches', 'certificate_results', 'batch_recalls');
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  changed := case when tg_op = 'DELETE' then old else new end;
  if tg_table_name = 'producers' then
    producer := changed.id;
    -- A profile that is no longer public leaves every list at once.
    force := tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.status is distinct from new.status);
  elsif tg_table_name in ('certificate_batches', 'certificate_results', 'log_entries') then
    select producer_id into producer from certificates where id = changed.certificate_id;
  elsif tg_table_name in ('production_logs', 'batch_recalls', 'food_information') then
    select producer_id into producer from products where id = changed.product_id;
  else
    producer := changed.producer_id;
    if tg_op = 'UPDATE' and old.producer_id is distinct from new.producer_id then producer := null; end if;
  end if;
  perform pg_notify('public_pages', coalesce(producer || case when force then '!' else '' end, 'all'));
  return null;
end $$;

create or replace trigger producers_announce after insert or update or delete on producers
  for each row execute function announce_public_change();
create or replace trigger producer_stories_announce after insert or update or delete on producer_stories
  for each row execute function announce_public_change();
create or replace trigger products_announce after insert or update or delete on products
  for each row execute function announce_public_change();
create or replace trigger shipping_terms_announce after insert or update or delete on shipping_terms
  for each row execute function announce_public_change();
create or replace trigger seller_details_announce after insert or update or delete on seller_details
  for each row execute function announce_public_change();
create or replace trigger food_information_announce after insert or update or delete on food_information
  for each row execute function announce_public_change();
create or replace trigger production_logs_announce after insert or update or delete on production_logs
  for each row execute function announce_public_change();
create or replace trigger lab_results_announce after insert or update or delete on lab_results
  for each row execute function announce_public_change();
create or replace trigger certificates_announce after insert or update or delete on certificates
  for each row execute function announce_public_change();
create or replace trigger certificate_batches_announce after insert or update or delete on certificate_batches
  for each row execute function announce_public_change();
create or replace trigger batch_recalls_announce after insert or update or delete on batch_recalls
  for each row execute function announce_public_change();
create or replace trigger certificate_results_announce after insert or update on certificate_results
  for each row execute function announce_public_change();
create or replace trigger code_outcomes_announce after insert on code_outcomes
  for each row execute function announce_public_change();
create or replace trigger log_entries_announce after update on log_entries
  for each row when (new.certificate_id is not null) execute function announce_public_change();
