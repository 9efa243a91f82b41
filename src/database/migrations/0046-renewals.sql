-- Producers apply for the renewal of their certificate with a new report.

create table renewal_requests (
  id integer generated always as identity primary key,
  producer_id integer not null references producers (id) on delete cascade,
  certificate_id integer not null references certificates (id) on delete cascade,
  requested_by text references users (id) on delete set null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'renewed', 'declined')),
  decided_by text references users (id) on delete set null,
  decided_at timestamptz,
  reason text check (length(reason) <= 2000),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'declined' or coalesce(length(trim(reason)), 0) > 0)
);
-- A producer has one application for renewal at a time.
create unique index renewal_requests_waiting on renewal_requests (producer_id) where state = 'waiting';
create index renewal_requests_newest on renewal_requests (producer_id, id desc);
create index renewal_requests_certificate on renewal_requests (certificate_id);
create index renewal_requests_requester on renewal_requests (requested_by) where requested_by is not null;
create index renewal_requests_decider on renewal_requests (decided_by) where decided_by is not null;

alter table documents
  -- The application for renewal that the report came with.
  add column renewal_id integer references renewal_requests (id) on delete set null;
create index documents_renewal on documents (renewal_id) where renewal_id is not null;
