-- Updates the cases of a producer whose name, place, country or address changed.
create or replace function sync_cases_of_changed_producer() returns trigger language plpgsql as $$
begin
  perform sync_cases_of_producer(new.id);
  return null;
end $$;

create or replace trigger producers_cases after update on producers for each row
  when (
    (new.name, new.location, new.region, new.country, new.contact_email)
    is distinct from (old.name, old.location, old.region, old.country, old.contact_email)
  )
  execute function sync_cases_of_changed_producer();
