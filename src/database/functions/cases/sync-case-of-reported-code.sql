-- The case of the code is found by the addresses of its reports, until they are deleted.
create or replace function sync_case_of_reported_code() returns trigger language plpgsql as $$
begin
  perform sync_case('code', id::text) from qr_codes where code = old.about;
  return null;
end $$;

create or replace trigger reports_sync_code_case after update of email on reports for each row
  when (old.about_kind = 'code' and old.email is distinct from new.email) execute function sync_case_of_reported_code();
