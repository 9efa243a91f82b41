-- Certificates are never deleted, and keep their number, producer, date of issue, and level and content as issued.
-- None comes into force again while a lower result is under examination, or on a result whose report is not attached.
create or replace function guard_certificate_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a certificate is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.number, new.producer_id, new.issued_on, new.issued_level, new.issued_content)
      is distinct from (old.number, old.producer_id, old.issued_on, old.issued_level, old.issued_content) then
    raise exception 'number, producer, date and award of an issued certificate never change'
      using errcode = 'restrict_violation';
  end if;
  if old.state = 'suspended' and new.state = 'active' and new.lower_results <> '[]' then
    raise exception 'a lower result of certificate % is under examination', new.number
      using errcode = 'restrict_violation', constraint = 'certificates_lower_result';
  end if;
  if old.state = 'suspended' and new.state = 'active'
    and not exists (select from certificate_overrides where certificate_id = new.id) and exists (
      select from certificate_results
      where certificate_id = new.id and lab_result_id is not null and report_sha256 is null
        and not is_batch_recalled(new.producer_id, batch_number)
    ) then
    raise exception 'a result of certificate % has no report attached', new.number
      using errcode = 'restrict_violation', constraint = 'certificate_results_report';
  end if;
  return new;
end $$;

create or replace trigger certificates_identity_guard before update or delete on certificates
  for each row execute function guard_certificate_identity();
