-- The unsent application of a person, answer by answer, with who wrote each of them last.
create table application_drafts (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  -- The application whose requested changes are being answered; null for one that was never sent.
  application_id integer references producer_applications (id) on delete cascade,
  revision integer not null check (revision >= 1),
  entries jsonb not null check (jsonb_typeof(entries) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, application_id)
);
create index application_drafts_application on application_drafts (application_id) where application_id is not null;

-- What administrators ask an applicant to look at again, answer by answer, and what came of it.
create table application_change_requests (
  id integer generated always as identity primary key,
  application_id integer not null references producer_applications (id) on delete cascade,
  requested_by text references users (id) on delete set null,
  comment text check (length(comment) between 1 and 4000),
  requested_at timestamptz not null,
  answered_at timestamptz,
  check (answered_at >= requested_at)
);
create index application_change_requests_application on application_change_requests (application_id, id);
create unique index application_change_requests_one_open on application_change_requests (application_id)
  where answered_at is null;
create index application_change_requests_person on application_change_requests (requested_by)
  where requested_by is not null;

create table application_change_request_fields (
  request_id integer not null references application_change_requests (id) on delete cascade,
  position integer not null check (position >= 1),
  field text not null check (length(field) between 1 and 60),
  comment text not null check (length(comment) between 1 and 2000),
  -- The answer as it was when it was asked about, and what the applicant made of it.
  old_value jsonb,
  new_value jsonb,
  is_changed boolean,
  reply text check (length(reply) between 1 and 2000),
  primary key (request_id, field)
);
