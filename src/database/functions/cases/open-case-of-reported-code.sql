-- A report about a code that was issued opens the case of the code, if none is open.
create or replace function open_case_of_reported_code() returns trigger language plpgsql as $$
begin
  insert into code_cases (qr_code_id, rule, opened_at)
  select id, 'reported', new.created_at from qr_codes where code = new.about
  on conflict (qr_code_id) where closed_at is null do nothing;
  return null;
end $$;

create or replace trigger reports_open_code_case after insert on reports for each row
  when (new.about_kind = 'code' and new.closed_at is null) execute function open_case_of_reported_code();
