-- Anyone reports a problem with a bottle, an oil or a certificate; each report is a case.
create table reports (
  id integer generated always as identity primary key,
  producer_id integer not null references producers (id) on delete cascade,
  problem text not null check (problem in ('counterfeit', 'wrong-data', 'quality', 'other')),
  about_kind text not null check (about_kind in ('code', 'product', 'certificate')),
  -- The code, the id of the product or the number of the certificate.
  about text not null check (length(about) between 1 and 40),
  text text not null check (length(text) between 10 and 2000),
  -- Null: the person wants no answer.
  email text check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'es', 'it', 'el', 'sl', 'hr')),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text references users (id) on delete set null,
  finding text check (length(finding) between 1 and 2000),
  check ((closed_at is null) = (finding is null)),
  check (closed_by is null or closed_at is not null)
);
create index reports_of_producer on reports (producer_id, id);
create index reports_person on reports (closed_by) where closed_by is not null;

insert into case_kinds (kind, of_application) values ('report', false);

create function case_of_report(subject text) returns setof case_source language sql stable as $$
  select case when report.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, report.created_at, report.closed_at,
    '{}'::tstzmultirange, null::text, concat_ws(' ', report.id, report.about, report.email)
  from reports as report join producers on producers.id = report.producer_id
  where report.id = subject::integer
$$;
create trigger reports_cases after insert or delete or update on reports
  for each row execute function sync_cases_of_row('id', 'report');
