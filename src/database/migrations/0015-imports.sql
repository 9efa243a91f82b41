-- Tables that administrators bring: looked at by a job, and applied by another, whole or not at all.

create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('producers', 'products')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Of the bytes that were sent: the audit log names it too.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Forgotten once it is settled.
  content text,
  state text not null default 'checking'
    check (state in ('checking', 'faulty', 'unchanged', 'ready', 'applying', 'done', 'failed')),
  rows_total integer not null default 0 check (rows_total between 0 and 10000),
  rows_done integer not null default 0 check (rows_done between 0 and rows_total),
  creates integer not null default 0 check (creates >= 0),
  changes integer not null default 0 check (changes >= 0),
  same integer not null default 0 check (same >= 0),
  file_fault jsonb,
  faults jsonb not null default '[]',
  faults_total integer not null default 0 check (faults_total >= 0),
  preview jsonb not null default '[]',
  -- Everything that changes, before and after, kept for good; the audit log carries its hash.
  plan text,
  plan_sha256 text check (plan_sha256 ~ '^[0-9a-f]{64}$'),
  changed_meanwhile boolean not null default false,
  started_by text references users (id) on delete set null,
  applied_by text references users (id) on delete set null,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (content is not null or state in ('faulty', 'unchanged', 'done', 'failed'))
);
create index imports_unsettled on imports (created_at) where settled_at is null;
create index imports_people on imports (started_by) where started_by is not null;

-- A row of a table without an id is the record of that name and place.
create index producers_names on producers (fold_text(name));
