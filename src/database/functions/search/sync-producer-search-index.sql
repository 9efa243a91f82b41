-- Writes the text that administrators find a producer by.
create or replace function sync_producer_search_index() returns trigger language plpgsql as $$
declare
  original_text text := concat_ws(' ', new.name, new.location, new.region, names_of_country(new.country),
    new.contact_email);
begin
  insert into search_index_producers (producer_id, normalized, original)
  values (new.id, fold_text(original_text), original_text)
  on conflict (producer_id) do update set normalized = excluded.normalized, original = excluded.original;
  return null;
end $$;

create or replace trigger producers_search_index_new after insert on producers
  for each row execute function sync_producer_search_index();
create or replace trigger producers_search_index_changed after update on producers for each row
  when (
    (new.name, new.location, new.region, new.country, new.contact_email)
    is distinct from (old.name, old.location, old.region, old.country, old.contact_email)
  ) execute function sync_producer_search_index();
