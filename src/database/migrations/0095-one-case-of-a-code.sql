-- A code has one case. Reports about a code that was issued had one of their own beside it.

-- Both as derived from now on, so that those that exist can be derived again.
create or replace function case_of_report(subject text) returns setof case_source language sql stable as $$
  select case when report.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, coalesce(producers.name, printed.code), coalesce(producers.country, ''),
    report.created_at, report.closed_at, '{}'::tstzmultirange, null::text,
    concat_ws(' ', report.id, report.about, report.email)
  from reports as report left join producers on producers.id = report.producer_id
  cross join lateral (select regexp_replace(report.about, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  where report.id = subject::integer and report.group_id is null
    and not (report.about_kind = 'code' and exists (select from qr_codes where code = report.about))
$$;
create or replace function case_of_code(subject text) returns setof case_source language sql stable as $$
  select case when found.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, printed.code || ' · ' || products.name, producers.country, found.opened_at, found.closed_at,
    '{}'::tstzmultirange, null::text,
    concat_ws(' ', qr_codes.code, printed.code, producers.name, qr_codes.batch_number, (
      select string_agg(concat_ws(' ', report.id, report.email), ' ' order by report.id desc) from (
        select id, email from reports where about_kind = 'code' and about = qr_codes.code order by id desc limit 50
      ) as report
    ))
  from qr_codes
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id
  cross join lateral (select regexp_replace(qr_codes.code, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  cross join lateral (
    select opened_at, closed_at from code_cases where qr_code_id = qr_codes.id order by id desc limit 1
  ) as found
  where qr_codes.id = subject::integer
$$;

-- What administrators found about a report before codes had outcomes: as `unclear` it is read in the history, and nowhere else.
with latest as (
  select distinct on (about) about, finding, closed_by, closed_at, created_at
  from reports where about_kind = 'code' and closed_at is not null order by about, id desc
), found as (
  select qr_codes.id, products.producer_id, latest.* from latest
  join qr_codes on qr_codes.code = latest.about join products on products.id = qr_codes.product_id
  where not exists (select from code_cases where qr_code_id = qr_codes.id)
    and not exists (select from code_outcomes where qr_code_id = qr_codes.id)
    and length(trim(finding)) >= 2
), decided as (
  insert into code_outcomes (producer_id, qr_code_id, state, reason, decided_by, decided_at)
  select producer_id, id, 'unclear', finding, closed_by, closed_at from found
  returning id, qr_code_id
)
insert into code_cases (qr_code_id, rule, opened_at, closed_at, outcome_id)
select found.id, 'reported', least(created_at, closed_at), closed_at, decided.id
from found join decided on decided.qr_code_id = found.id;

-- An open report has an open case.
insert into code_cases (qr_code_id, rule, opened_at)
select qr_codes.id, 'reported', min(reports.created_at)
from reports join qr_codes on qr_codes.code = reports.about
where about_kind = 'code' and reports.closed_at is null
group by qr_codes.id
on conflict do nothing;

-- The assignee of the report goes on, unless the code has one.
update cases set assignee_id = of_report.assignee_id
from cases as of_report
join reports on reports.id = of_report.subject::integer
join qr_codes on qr_codes.code = reports.about
where of_report.kind = 'report' and of_report.state = 'open' and of_report.assignee_id is not null
  and reports.about_kind = 'code'
  and cases.kind = 'code' and cases.subject = qr_codes.id::text and cases.assignee_id is null;

do $$
declare
  found record;
begin
  for found in
    select 'code' as kind, qr_codes.id::text as subject
    from qr_codes where exists (select from reports where about_kind = 'code' and about = qr_codes.code)
    union all
    select 'report', reports.id::text
    from reports where about_kind = 'code' and group_id is null
      and exists (select from qr_codes where code = reports.about)
  loop
    perform sync_case(found.kind, found.subject);
  end loop;
end $$;
