-- The first alarm at a laboratory result that no administrator accepted; null without one. No certificate begins to rest on such
-- a result.
create or replace function open_alarm(of_result integer) returns text language sql stable as $$
  select kind from report_alarms(of_result) as alarm
  where not exists (
    select from accepted_alarms as accepted
    where accepted.lab_result_id = of_result and accepted.kind = alarm.kind
      and accepted.other_id is not distinct from alarm.other_id and accepted.about = alarm.about
  )
  order by kind limit 1
$$;
