-- Refuses to complete a report with a picture that has no caption.
create or replace function require_inspection_captions() returns trigger language plpgsql as $$
begin
  if old.completed_at is null and new.completed_at is not null and exists (
    select from inspection_report_pictures where report_id = new.id and caption ~ '^\s*$'
  ) then
    raise exception 'each picture of a completed inspection report has a caption'
      using errcode = 'restrict_violation', constraint = 'inspection_report_pictures_captions';
  end if;
  return new;
end $$;

create or replace trigger inspection_reports_captions before update of completed_at on inspection_reports
  for each row execute function require_inspection_captions();
