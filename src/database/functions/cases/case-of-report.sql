-- The case of a reader's report.
create or replace function case_of_report(subject text) returns setof case_source language sql stable as $$
  select case when report.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, report.created_at, report.closed_at,
    '{}'::tstzmultirange, null::text, concat_ws(' ', report.id, report.about, report.email)
  from reports as report join producers on producers.id = report.producer_id
  where report.id = subject::integer
$$;
