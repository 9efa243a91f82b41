-- A report that is attached to a result later is the report of the certificates that are based on it without one.
create or replace function copy_attached_report() returns trigger language plpgsql as $$
begin
  update certificate_results set report_sha256 = documents.sha256
  from documents
  where documents.id = new.document_id and certificate_results.lab_result_id = new.id
    and certificate_results.report_sha256 is null;
  return null;
end $$;

create or replace trigger lab_results_copy_report after update of document_id on lab_results
  for each row when (new.document_id is not null) execute function copy_attached_report();
