-- Keeps what administrators find a certificate by.
create or replace function know_certificate() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.number, new.holder);
begin
  insert into known_certificates (certificate_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (certificate_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create or replace trigger certificates_known after insert on certificates for each row execute function know_certificate();
create or replace trigger certificates_known_anew after update on certificates for each row
  when ((new.number, new.holder) is distinct from (old.number, old.holder)) execute function know_certificate();
