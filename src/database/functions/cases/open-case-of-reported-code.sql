-- A report about a code that was issued opens the case of the code, or joins the open one. It locks that: an outcome that
-- closes the case closes this report too.
create or replace function open_case_of_reported_code() returns trigger language plpgsql as $$
begin
  insert into code_cases (qr_code_id, rule, opened_at)
  select id, 'reported', new.created_at from qr_codes where code = new.about
  on conflict (qr_code_id) where closed_at is null do update set opened_at = code_cases.opened_at;
  return null;
end $$;

create or replace trigger reports_open_code_case after insert on reports for each row
  when (new.about_kind = 'code' and new.closed_at is null and new.appealed_id is null) execute function open_case_of_reported_code();
