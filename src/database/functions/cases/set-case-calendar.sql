-- Sets the weekend and time zone by which business days are counted, and derives the due days of unfinished
-- cases again.
create or replace function set_case_calendar(new_weekend smallint[], new_time_zone text) returns void language plpgsql as $$
begin
  update case_calendar set weekend = new_weekend, time_zone = new_time_zone
  where (weekend, time_zone) is distinct from (new_weekend, new_time_zone);
  if not found then return; end if;
  update cases set due_on = derived.due_on, late_on = derived.late_on
  from cases as unfinished cross join lateral derived_case(unfinished.kind, unfinished.subject) as derived
  where unfinished.id = cases.id and unfinished.state <> 'closed';
end $$;
