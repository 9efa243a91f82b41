-- Refuses an active certificate that its results do not support, unless an override is on record. Checked at
-- commit, because a certificate is inserted before its evidence.
create or replace function require_evidence() returns trigger language plpgsql as $$
declare
  certificate certificates;
  supported integer;
begin
  select * into certificate from certificates where id = new.id;
  if certificate.state <> 'active'
    or exists (select from certificate_overrides where certificate_id = certificate.id) then
    return null;
  end if;
  supported := supported_content(certificate);
  if certificate.phenolic_content is distinct from supported
    or lower_level(certificate.level, level_of_content(certificate.phenolic_content)) is distinct from certificate.level then
    raise exception 'the results behind certificate % do not support its content', certificate.number
      using errcode = 'restrict_violation', constraint = 'certificates_evidence';
  end if;
  return null;
end $$;

drop trigger if exists certificates_require_evidence on certificates;
create constraint trigger certificates_require_evidence after insert or update on certificates
  deferrable initially deferred for each row execute function require_evidence();
