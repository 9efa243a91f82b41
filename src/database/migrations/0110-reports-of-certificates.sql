-- Which file a certificate is based on can be said after the document is deleted.
alter table certificate_results
  add column report_sha256 text,
  add constraint certificate_results_report_sha256 check (report_sha256 ~ '^[0-9a-f]{64}$');
alter table certificate_results disable trigger user;
update certificate_results set report_sha256 = documents.sha256
from lab_results join documents on documents.id = lab_results.document_id
where lab_results.id = certificate_results.lab_result_id;
alter table certificate_results enable trigger user;
