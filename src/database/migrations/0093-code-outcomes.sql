-- What was found out about a code, and the cases of codes by what opened them. `suspicious_codes` had one finding for
-- each code, which nothing read.

-- One row for each decision, never changed: the state of a code, or of a whole batch, is that of its last row.
create table code_outcomes (
  id integer generated always as identity primary key,
  producer_id integer not null references producers (id) on delete cascade,
  -- Either a code, or all codes of a batch in all its bottle sizes.
  qr_code_id integer references qr_codes (id) on delete cascade,
  batch_number text,
  -- The row before about the same subject, so that the second of two concurrent decisions is refused.
  previous_id integer references code_outcomes (id) on delete cascade,
  state text not null check (
    state in ('copy-in-circulation', 'stolen-or-diverted', 'explained', 'false-alarm', 'unclear', 'lifted')
  ),
  reason text not null constraint code_outcomes_reason check (length(trim(reason)) between 2 and 2000),
  -- What the public reads of an explained code.
  explanation text check (length(trim(explanation)) between 10 and 1000),
  -- Where and when copies, or the bottles, were found.
  found_in text check (length(trim(found_in)) between 2 and 120),
  found_on date,
  -- Of reason and explanation; null for findings from before it was recorded.
  language text check (language in ('en', 'es', 'it', 'el', 'sl', 'hr')),
  decided_by text references users (id) on delete set null,
  -- The second administrator.
  confirmed_by text references users (id) on delete set null,
  decided_at timestamptz not null,
  constraint code_outcomes_subject check (num_nonnulls(qr_code_id, batch_number) = 1),
  constraint code_outcomes_explained check ((state = 'explained') = (explanation is not null)),
  constraint code_outcomes_found check (num_nonnulls(found_in, found_on) <> 1),
  constraint code_outcomes_copy check (state <> 'copy-in-circulation' or found_in is not null),
  constraint code_outcomes_only_found check (state in ('copy-in-circulation', 'stolen-or-diverted') or found_in is null),
  constraint code_outcomes_two_people check (decided_by <> confirmed_by),
  constraint code_outcomes_one_after_another
    unique nulls not distinct (producer_id, qr_code_id, batch_number, previous_id)
);
create index code_outcomes_code on code_outcomes (qr_code_id, id desc) where qr_code_id is not null;
create index code_outcomes_batch on code_outcomes (producer_id, batch_number, id desc) where batch_number is not null;
create index code_outcomes_previous on code_outcomes (previous_id) where previous_id is not null;
create index code_outcomes_decided_by on code_outcomes (decided_by) where decided_by is not null;
create index code_outcomes_confirmed_by on code_outcomes (confirmed_by) where confirmed_by is not null;

create table code_cases (
  id integer generated always as identity primary key,
  qr_code_id integer not null references qr_codes (id) on delete cascade,
  rule text not null check (rule in ('many-visitors', 'far-apart', 'after-opened', 'reported')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What closed it.
  outcome_id integer references code_outcomes (id) on delete cascade,
  check ((closed_at is null) = (outcome_id is null))
);
create unique index code_cases_one_open on code_cases (qr_code_id) where closed_at is null;
create index code_cases_code on code_cases (qr_code_id, id desc);
create index code_cases_outcome on code_cases (outcome_id) where outcome_id is not null;

-- Earlier findings were free text without a public effect.
insert into code_outcomes (producer_id, qr_code_id, state, reason, decided_by, decided_at)
select products.producer_id, qr_codes.id, 'unclear', finding, closed_by, closed_at
from suspicious_codes
join qr_codes on qr_codes.id = suspicious_codes.qr_code_id
join products on products.id = qr_codes.product_id
where closed_at is not null;
insert into code_cases (qr_code_id, rule, opened_at, closed_at, outcome_id)
select known.qr_code_id, 'many-visitors', least(detected_at, closed_at), closed_at, code_outcomes.id
from suspicious_codes as known left join code_outcomes using (qr_code_id);
-- An open report about a code that was issued opens the case of the code.
insert into code_cases (qr_code_id, rule, opened_at)
select qr_codes.id, 'reported', min(reports.created_at)
from reports join qr_codes on qr_codes.code = reports.about
where about_kind = 'code' and closed_at is null
group by qr_codes.id
on conflict do nothing;
drop table suspicious_codes;

-- Two signatures under a decision about a code.
alter table decision_proposals
  add column qr_code_id integer references qr_codes (id) on delete cascade,
  drop constraint decision_proposals_action_check,
  add constraint decision_proposals_action_check check (
    action in ('producer.approve', 'certificate.renew', 'certificate.revoke', 'code.decide', 'code.lift')
  ),
  add constraint decision_proposals_code check ((action in ('code.decide', 'code.lift')) = (qr_code_id is not null));
drop index decision_proposals_one_pending;
create unique index decision_proposals_one_pending
  on decision_proposals (action, producer_id, (coalesce(certificate_id, 0)), (coalesce(qr_code_id, 0)))
  where state = 'pending';
create index decision_proposals_code on decision_proposals (qr_code_id) where qr_code_id is not null;

-- They return the outcomes too.
drop function if exists scan_codes(
  text[], text[], text[], boolean[], text[], timestamptz, interval, integer[], integer[]
);

-- The cases as they are derived from now on, so that those that exist can be derived again.
create or replace function case_of_code(subject text) returns setof case_source language sql stable as $$
  select case when found.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, printed.code || ' · ' || products.name, producers.country, found.opened_at, found.closed_at,
    '{}'::tstzmultirange, null::text,
    concat_ws(' ', qr_codes.code, printed.code, producers.name, qr_codes.batch_number)
  from qr_codes
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id
  cross join lateral (select regexp_replace(qr_codes.code, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  cross join lateral (
    select opened_at, closed_at from code_cases where qr_code_id = qr_codes.id order by id desc limit 1
  ) as found
  where qr_codes.id = subject::integer
$$;
do $$
declare
  found record;
begin
  for found in
    select 'code' as kind, qr_code_id::text as subject from code_cases
  loop
    perform sync_case(found.kind, found.subject);
  end loop;
end $$;
