-- A producer may show the file of a report to everybody.
alter table lab_results add column is_file_public boolean not null default false;

-- What visitors read about the report behind a certificate, as of the certificate, and the day on which its laboratory contradicted it.
alter table certificate_results
  add column report_number text,
  add column contradicted_on date,
  add constraint certificate_results_contradicted_on check (contradicted_on is null or lab_result_id is null);

alter table certificate_results disable trigger user;
update certificate_results set report_number = lab_results.report_number
from lab_results where lab_results.id = lab_result_id and lab_results.report_number is not null;
update certificate_results set report_number = facts ->> 'reportNumber', contradicted_on = (closed_at at time zone 'UTC')::date
from report_confirmations as answer
where answer.state in ('corrected', 'denied') and certificate_results.lab_result_id is null
  and answer.laboratory_id = certificate_results.laboratory_id and facts ->> 'sha256' = report_sha256;
alter table certificate_results enable trigger user;
