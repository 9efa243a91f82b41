-- An alarm is accepted when it is raised, never in advance, and what was accepted never changes.
create or replace function guard_accepted_alarm() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.accepted_by is null and to_jsonb(new) - 'accepted_by' = to_jsonb(old) - 'accepted_by'
    or tg_op = 'INSERT' and exists (
      select from report_alarms(new.lab_result_id) as alarm
      where alarm.kind = new.kind and alarm.other_id is not distinct from new.other_id and alarm.about = new.about
    ) then
    return new;
  end if;
  raise exception 'laboratory result % has no such alarm', new.lab_result_id
    using errcode = 'restrict_violation', constraint = 'accepted_alarms_raised';
end $$;

create or replace trigger accepted_alarms_guard before insert or update on accepted_alarms
  for each row execute function guard_accepted_alarm();
