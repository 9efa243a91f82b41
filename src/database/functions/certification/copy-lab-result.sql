-- Copies the figures of a laboratory result, and the hash of its report, to the certificate it supports; whatever the
-- caller sends for them is ignored. A result without a report, with an open alarm, or one that its laboratory contradicts, carries no
-- certificate.
create or replace function copy_lab_result() returns trigger language plpgsql as $$
declare
  result lab_results;
begin
  select lab_results.* into result from lab_results join certificates using (producer_id)
  where lab_results.id = new.lab_result_id and certificates.id = new.certificate_id;
  if result.id is null or result.batch_number is null then
    raise exception 'a certificate rests on results of batches of its producer'
      using errcode = 'restrict_violation', constraint = 'certificate_results_on_record';
  end if;
  new.batch_number := result.batch_number;
  new.laboratory_id := result.laboratory_id;
  new.laboratory := result.laboratory;
  new.method := result.method;
  new.harvested_on := result.harvested_on;
  new.sampled_on := result.sampled_on;
  new.reported_on := result.reported_on;
  new.phenolic_content := result.phenolic_content;
  new.oleocanthal := result.oleocanthal;
  new.oleacein := result.oleacein;
  new.report_number := result.report_number;
  if result.is_contradicted then
    raise exception 'its laboratory contradicts laboratory result %', result.id
      using errcode = 'restrict_violation', constraint = 'certificate_results_contradicted';
  end if;
  perform refuse_open_alarm(result.id);
  new.confirmed_on := result.answered_on;
  select sha256 into new.report_sha256 from documents where id = result.document_id;
  if new.report_sha256 is null then
    raise exception 'laboratory result % has no report attached', result.id
      using errcode = 'restrict_violation', constraint = 'certificate_results_report';
  end if;
  return new;
end $$;

create or replace trigger certificate_results_copy before insert on certificate_results
  for each row execute function copy_lab_result();
