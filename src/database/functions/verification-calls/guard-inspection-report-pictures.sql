-- The pictures of a completed report never change, and a report shows only pictures of its own call.
create or replace function guard_inspection_report_pictures() returns trigger language plpgsql as $$
declare
  report inspection_reports;
begin
  select * into report from inspection_reports where id = coalesce(new.report_id, old.report_id);
  -- With its report a picture goes; from a completed one only when the account of the producer is deleted.
  if report.completed_at is not null and (tg_op <> 'DELETE' or report.redacted_at is null) then
    raise exception 'the pictures of a completed inspection report never change'
      using errcode = 'restrict_violation', constraint = 'inspection_report_pictures_final';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not exists (select from inspection_pictures where id = new.picture_id and call_id = report.call_id) then
    raise exception 'an inspection report shows pictures of its own call'
      using errcode = 'restrict_violation', constraint = 'inspection_report_pictures_of_call';
  end if;
  return new;
end $$;

create or replace trigger inspection_report_pictures_guard before insert or update or delete on inspection_report_pictures
  for each row execute function guard_inspection_report_pictures();
