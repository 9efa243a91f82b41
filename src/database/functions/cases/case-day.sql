-- The day that is a number of business days after a case was opened. Weekends do not count, nor do days that
-- ended while the applicant had to answer. Null while the applicant still has to answer.
create or replace function case_day(opened_at timestamptz, stops tstzmultirange, business_days integer) returns date
language plpgsql stable as $$
declare
  calendar case_calendar;
  stopped datemultirange;
  day date;
  remaining integer := business_days;
begin
  if upper_inf(stops) then return null; end if;
  select * into strict calendar from case_calendar;
  select range_agg(daterange(
    (lower(stop) at time zone calendar.time_zone)::date, (upper(stop) at time zone calendar.time_zone)::date
  )) into stopped from unnest(stops) as stop;
  day := (opened_at at time zone calendar.time_zone)::date;
  while remaining > 0 loop
    day := day + 1;
    if extract(isodow from day)::smallint <> all (calendar.weekend)
      and not coalesce(day <@ stopped, false) then
      remaining := remaining - 1;
    end if;
  end loop;
  return day;
end $$;
