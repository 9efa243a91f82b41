-- Writes the text that administrators find a certificate by.
create or replace function sync_certificate_search_index() returns trigger language plpgsql as $$
declare
  original_text text := concat_ws(' ', new.number, new.holder);
begin
  insert into search_index_certificates (certificate_id, normalized, original)
  values (new.id, fold_text(original_text), original_text)
  on conflict (certificate_id) do update set normalized = excluded.normalized, original = excluded.original;
  return null;
end $$;

create or replace trigger certificates_search_index_new after insert on certificates
  for each row execute function sync_certificate_search_index();
create or replace trigger certificates_search_index_changed after update on certificates for each row
  when ((new.number, new.holder) is distinct from (old.number, old.holder))
  execute function sync_certificate_search_index();
