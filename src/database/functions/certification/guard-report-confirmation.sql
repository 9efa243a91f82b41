-- A laboratory answers once, about what it was asked, before the question ends or is revoked.
create or replace function guard_report_confirmation() returns trigger language plpgsql as $$
declare
  links constant text[] := array['lab_result_id', 'laboratory_id', 'asked_by'];
  closing constant text[] := array['state', 'closed_at', 'answered_by', 'note', 'correction', 'statement', 'reminders'];
begin
  if to_jsonb(new) - links - closing is distinct from to_jsonb(old) - links - closing
    or old.state <> 'waiting' and to_jsonb(new) - links is distinct from to_jsonb(old) - links
    or new.lab_result_id is not null and new.lab_result_id is distinct from old.lab_result_id
    or new.answered_by is not null and old.answered_by is null and new.lab_result_id is null then
    raise exception 'confirmation % is closed, or about something else', old.id
      using errcode = 'restrict_violation', constraint = 'report_confirmations_guard';
  end if;
  return new;
end $$;

create or replace trigger report_confirmations_guard before update on report_confirmations
  for each row execute function guard_report_confirmation();
