-- Refuses an active certificate above what supports it, whatever changes: the certificate, its results, its scope, a
-- recall, or the owner of a laboratory. A new one has exactly the content that its results support, of samples that are recent; one that is
-- reinstated rests on no open alarm. Checked at commit, because a certificate is inserted before its evidence and one transaction may suspend it.
create or replace function require_evidence() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  certificate certificates;
  supported integer;
begin
  for certificate in
    select * from certificates
    where state = 'active' and case tg_table_name
      when 'certificates' then id = (changed ->> 'id')::integer
      when 'batch_recalls' then
        producer_id = (select producer_id from products where id = (changed ->> 'product_id')::integer)
      when 'lab_results' then producer_id = (changed ->> 'producer_id')::integer
      when 'laboratories' then producer_id in (select * from producers_of_laboratory((changed ->> 'id')::integer))
      else id = (changed ->> 'certificate_id')::integer
    end
  loop
    supported := supported_content(certificate);
    if supported is null or certificate.phenolic_content > least(supported, certificate.issued_content)
      or lower_level(certificate.level, certificate.issued_level) is distinct from certificate.level
      or not exists (select from certificate_overrides where certificate_id = certificate.id) and (
        lower_level(certificate.level, level_of_content(certificate.phenolic_content)) is distinct from certificate.level
        or tg_table_name = 'certificates' and tg_op = 'INSERT' and (
          certificate.phenolic_content <> supported or exists (
            select from certificate_results
            where certificate_id = certificate.id and (
              reported_on > certificate.issued_on
              or coalesce(harvested_on, sampled_on, reported_on) < (certificate.issued_on - interval '{{harvest_within_months}} months')::date
            )
          )
        )
      ) then
      raise exception 'the evidence does not support certificate %', certificate.number
        using errcode = 'restrict_violation', constraint = 'certificates_evidence';
    end if;
    if tg_table_name = 'certificates' and to_jsonb(old) ->> 'state' = 'suspended'
      and not exists (select from certificate_overrides where certificate_id = certificate.id) then
      perform refuse_open_alarm(lab_result_id) from certificate_results
      where certificate_id = certificate.id and lab_result_id is not null
        and not is_batch_recalled(certificate.producer_id, batch_number);
    end if;
  end loop;
  return null;
end $$;

drop trigger if exists certificates_require_evidence on certificates;
create constraint trigger certificates_require_evidence after insert or update on certificates
  deferrable initially deferred for each row execute function require_evidence();
drop trigger if exists certificate_results_require_evidence on certificate_results;
create constraint trigger certificate_results_require_evidence after update on certificate_results
  deferrable initially deferred for each row execute function require_evidence();
drop trigger if exists certificate_batches_require_evidence on certificate_batches;
create constraint trigger certificate_batches_require_evidence after insert or delete on certificate_batches
  deferrable initially deferred for each row execute function require_evidence();
drop trigger if exists batch_recalls_require_evidence on batch_recalls;
create constraint trigger batch_recalls_require_evidence after insert on batch_recalls
  deferrable initially deferred for each row execute function require_evidence();
drop trigger if exists lab_results_require_evidence on lab_results;
create constraint trigger lab_results_require_evidence after insert or update or delete on lab_results
  deferrable initially deferred for each row execute function require_evidence();
drop trigger if exists laboratories_require_evidence on laboratories;
create constraint trigger laboratories_require_evidence after update of owner_id, merged_into_id on laboratories
  deferrable initially deferred for each row execute function require_evidence();
