-- Tells every instance that public data changed, once for each statement. Instances listen on this channel and
-- drop their cached answers.
create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', tg_table_name);
  return null;
end $$;

create or replace trigger producers_announce after insert or update or delete on producers
  for each statement execute function announce_public_change();
create or replace trigger producer_stories_announce after insert or update or delete on producer_stories
  for each statement execute function announce_public_change();
create or replace trigger products_announce after insert or update or delete on products
  for each statement execute function announce_public_change();
create or replace trigger production_logs_announce after insert or update or delete on production_logs
  for each statement execute function announce_public_change();
create or replace trigger lab_results_announce after insert or update or delete on lab_results
  for each statement execute function announce_public_change();
create or replace trigger certificates_announce after insert or update or delete on certificates
  for each statement execute function announce_public_change();
create or replace trigger certificate_batches_announce after insert or update or delete on certificate_batches
  for each statement execute function announce_public_change();
create or replace trigger batch_recalls_announce after insert or update or delete on batch_recalls
  for each statement execute function announce_public_change();
create or replace trigger certificate_results_announce after insert or update on certificate_results
  for each statement execute function announce_public_change();
