-- Updates the cases that depend on a row. Trigger arguments: the column with the subject of the case, then the
-- kinds that depend on it.
create or replace function sync_cases_of_row() returns trigger language plpgsql as $$
declare
  subject_column text := tg_argv[0];
  before text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> subject_column end;
  after text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> subject_column end;
begin
  for argument in 1 .. tg_nargs - 1 loop
    perform sync_case(tg_argv[argument], coalesce(after, before));
    if after is distinct from before and after is not null then
      perform sync_case(tg_argv[argument], before);
    end if;
  end loop;
  return null;
end $$;

create or replace trigger producer_applications_cases after insert or delete or update on producer_applications
  for each row execute function sync_cases_of_row('id', 'application', 'document');
create or replace trigger application_change_requests_cases after insert or delete or update on application_change_requests
  for each row execute function sync_cases_of_row('application_id', 'application', 'document');
create or replace trigger documents_cases after delete or update of state, review, reviewed_at, application_id, file_name
  on documents for each row execute function sync_cases_of_row('application_id', 'document');
create or replace trigger documents_cases_here after insert on documents for each row
  when (new.state = 'stored' and new.application_id is not null)
  execute function sync_cases_of_row('application_id', 'document');
create or replace trigger change_requests_cases after insert or delete or update on change_requests
  for each row execute function sync_cases_of_row('id', 'change');
create or replace trigger code_cases_cases after insert or delete or update on code_cases
  for each row execute function sync_cases_of_row('qr_code_id', 'code');
create or replace trigger reports_cases after insert or delete or update on reports
  for each row execute function sync_cases_of_row('id', 'report');
create or replace trigger renewal_requests_cases after insert or delete or update on renewal_requests
  for each row execute function sync_cases_of_row('id', 'renewal');
create or replace trigger appeals_cases after insert or delete or update on appeals
  for each row execute function sync_cases_of_row('id', 'appeal');
create or replace trigger certificate_reviews_cases after insert or delete or update on certificate_reviews
  for each row execute function sync_cases_of_row('id', 'certificate');
create or replace trigger decision_proposals_cases after insert or delete or update on decision_proposals
  for each row execute function sync_cases_of_row('id', 'proposal');
create or replace trigger documents_batch_cases after update of review, batch_number, batch_id on documents for each row
  when (new.batch_id is not null) execute function sync_cases_of_row('id', 'batch');
create or replace trigger documents_batch_cases_gone after delete on documents for each row
  when (old.batch_id is not null) execute function sync_cases_of_row('id', 'batch');
create or replace trigger lab_results_cases after insert or delete or update of document_id on lab_results
  for each row execute function sync_cases_of_row('document_id', 'batch');
