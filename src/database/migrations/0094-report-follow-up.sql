-- What a reporter may add, who is told of the outcome, and one case for all open reports about the same thing.
alter table reports
  -- The reporter, if signed in.
  add column user_id text references users (id) on delete set null,
  add column place text check (length(trim(place)) between 2 and 120),
  add column price text check (length(trim(price)) between 1 and 40),
  -- The reporter agreed that the producer reads text, place and price.
  add column shares_with_producer boolean not null default false,
  add column photograph_key text unique,
  add column photograph_width integer check (photograph_width > 0),
  add column photograph_height integer check (photograph_height > 0),
  -- The open report about the same thing whose case it joined; null: it opened the case.
  add column group_id integer,
  add constraint reports_photograph
    check (num_nonnulls(photograph_key, photograph_width, photograph_height) in (0, 3)),
  add constraint reports_not_own_group check (group_id <> id),
  add constraint reports_subject_key unique (id, about_kind, about),
  add constraint reports_group foreign key (group_id, about_kind, about)
    references reports (id, about_kind, about) on delete cascade;
create index reports_user on reports (user_id) where user_id is not null;
create index reports_in_group on reports (group_id) where group_id is not null;
create index reports_email on reports (lower(email)) where email is not null;
create index reports_about on reports (about_kind, about);

-- Case by case as derived from now on, so that the update below derives those that exist again.
create or replace function case_of_report(subject text) returns setof case_source language sql stable as $$
  select case when report.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, coalesce(producers.name, printed.code), coalesce(producers.country, ''),
    report.created_at, report.closed_at, '{}'::tstzmultirange, null::text,
    concat_ws(' ', report.id, report.about, report.email)
  from reports as report left join producers on producers.id = report.producer_id
  cross join lateral (select regexp_replace(report.about, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  where report.id = subject::integer and report.group_id is null
$$;
update reports set group_id = first.id
from (
  select min(id) as id, about_kind, about from reports where closed_at is null group by about_kind, about
) as first
where reports.about_kind = first.about_kind and reports.about = first.about and reports.closed_at is null
  and reports.id <> first.id;
create unique index reports_one_open_case on reports (about_kind, about) where closed_at is null and group_id is null;

-- Mails to reporters who gave an address: a receipt, and each outcome. The address stays with the report.
create table report_mails (
  id integer generated always as identity primary key,
  report_id integer not null references reports (id) on delete cascade,
  -- Null: the receipt.
  outcome text check (
    outcome in (
      'copy-in-circulation', 'stolen-or-diverted', 'explained', 'false-alarm', 'unclear', 'lifted', 'closed'
    )
  ),
  reason text check (length(reason) between 1 and 2000),
  reason_language text check (reason_language in ('en', 'es', 'it', 'el', 'sl', 'hr')),
  -- The decision; a reporter gets one mail of each.
  dedupe_key text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'suppressed')),
  claimed_until timestamptz,
  finished_at timestamptz,
  constraint report_mails_once unique (report_id, dedupe_key),
  check ((outcome is null) = (reason is null)),
  check (reason_language is null or reason is not null),
  check ((state = 'waiting') = (finished_at is null))
);
create index report_mails_dedupe_key on report_mails (dedupe_key);
