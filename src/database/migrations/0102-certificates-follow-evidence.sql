-- A certificate follows its evidence after its issue: level and content are those of what is left, within what was
-- issued, and without evidence it is suspended. What administrators have to look at is a case. A job applies the rule to
-- what was recalled before (src/server/certification/evidence/clear-expired.ts).
alter table certificates
  add column issued_level text check (issued_level in ('bronze', 'silver', 'gold', 'double_gold', 'triple_gold')),
  add column issued_content integer check (issued_content between 1 and 5000);
-- Their triggers have nothing to do: what is shown stays the same.
alter table certificates disable trigger user;
update certificates set issued_level = level, issued_content = phenolic_content;
alter table certificates enable trigger user;
alter table certificates alter column issued_level set not null, alter column issued_content set not null;

alter table certificate_events drop constraint certificate_events_action_check;
alter table certificate_events add constraint certificate_events_action_check check (
  action in ('issue', 'add-batch', 'remove-batch', 'follow-evidence', 'suspend', 'reinstate', 'revoke', 'renew')
);

-- It followed from the evidence, so it has no actor.
alter table certificate_events add column by_rule boolean not null default false check (not by_rule or actor_id is null);

create table certificate_reviews (
  id integer generated always as identity primary key,
  certificate_id integer not null references certificates (id),
  cause text not null check (cause in ('recall', 'recall-lifted', 'result-withdrawn', 'lower-result')),
  batch_number text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text references users (id) on delete set null,
  finding text check (length(trim(finding)) between 2 and 2000),
  check ((closed_at is null) = (finding is null)),
  check (closed_by is null or closed_at is not null)
);
create unique index certificate_reviews_one_open on certificate_reviews (certificate_id, cause, batch_number)
  where closed_at is null;
create index certificate_reviews_closed_by on certificate_reviews (closed_by) where closed_by is not null;

insert into case_kinds (kind, of_application) values ('certificate', false);
