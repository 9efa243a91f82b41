-- Refuses that something begins to rest on a laboratory result with an open alarm, and names the alarm in the constraint.
create or replace function refuse_open_alarm(of_result integer) returns void language plpgsql stable as $$
declare
  alarm text := open_alarm(of_result);
begin
  if alarm is not null then
    raise exception 'laboratory result % has an open alarm', of_result
      using errcode = 'restrict_violation', constraint = 'alarm_' || replace(alarm, '-', '_');
  end if;
end $$;
