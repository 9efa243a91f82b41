-- The case of reports about the same thing, derived from the one that opened it. Reports about a code that was issued
-- belong to the case of the code, except appeals against a decision. A code that was never issued has no producer: its title is the code as printed.
create or replace function case_of_report(subject text) returns setof case_source language sql stable as $$
  select case when report.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, coalesce(producers.name, printed.code), coalesce(producers.country, ''),
    report.created_at, report.closed_at, '{}'::tstzmultirange, null::text,
    concat_ws(' ', report.id, report.about, report.email)
  from reports as report left join producers on producers.id = report.producer_id
  cross join lateral (select regexp_replace(report.about, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  where report.id = subject::integer and report.group_id is null
    and (report.appealed_id is not null or not (report.about_kind = 'code' and exists (select from qr_codes where code = report.about)))
$$;
