-- Keeps what administrators find a producer by.
create or replace function know_producer() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.name, new.location, new.region, names_of_country(new.country),
    new.contact_email);
begin
  insert into known_producers (producer_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (producer_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create or replace trigger producers_known after insert on producers for each row execute function know_producer();
create or replace trigger producers_known_anew after update on producers for each row
  when (
    (new.name, new.location, new.region, new.country, new.contact_email)
    is distinct from (old.name, old.location, old.region, old.country, old.contact_email)
  ) execute function know_producer();
