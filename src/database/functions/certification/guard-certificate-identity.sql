-- Certificates are never deleted, and keep their number, producer and date of issue.
create or replace function guard_certificate_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a certificate is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.number <> old.number or new.producer_id <> old.producer_id or new.issued_on <> old.issued_on then
    raise exception 'number, producer and date of issue of a certificate never change'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger certificates_identity_guard before update or delete on certificates
  for each row execute function guard_certificate_identity();
