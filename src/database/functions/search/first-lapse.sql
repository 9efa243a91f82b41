-- The last day on which a level and the measured contents are all in force.
create or replace function first_lapse(level text, level_until date, measured_until date[]) returns date
language sql immutable parallel safe as $$
  select least(case when level <> '' then level_until end, min(until), 'infinity') from unnest(measured_until) as until
$$;
