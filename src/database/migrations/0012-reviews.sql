-- What administrators do while they review: who looks after an application, what they note for each
-- other, and what they made of each document.

alter table producer_applications
  add column assigned_to text references users (id) on delete set null;
create index producer_applications_assigned on producer_applications (assigned_to) where assigned_to is not null;

-- Read by administrators alone.
create table application_notes (
  id integer generated always as identity primary key,
  application_id integer not null references producer_applications (id) on delete cascade,
  author_id text references users (id) on delete set null,
  text text not null check (length(text) between 1 and 4000),
  -- Sent by the caller: the same key again is the same note.
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  written_at timestamptz not null,
  unique (application_id, idempotency_key)
);
create index application_notes_application on application_notes (application_id, id);
create index application_notes_author on application_notes (author_id) where author_id is not null;

alter table documents
  add column review text check (review in ('accepted', 'returned')),
  add column review_comment text check (length(review_comment) between 1 and 2000),
  -- The last day on which the paper itself is good, as an administrator read it there.
  add column valid_until date,
  add column reviewed_by text references users (id) on delete set null,
  add column reviewed_at timestamptz,
  add constraint documents_reviewed check (
    (review is null) = (reviewed_at is null)
    and (review is not null or (review_comment is null and valid_until is null and reviewed_by is null))
    -- Whoever gets a paper back is told why.
    and (review is distinct from 'returned' or (review_comment is not null and valid_until is null))
    and (review is null or (state = 'stored' and application_id is not null))
  );
create index documents_reviewer on documents (reviewed_by) where reviewed_by is not null;

-- Fields of one request may be decided by several administrators.
alter table change_request_fields
  add column decided_by text references users (id) on delete set null,
  add column decided_at timestamptz;
update change_request_fields as field set decided_by = request.decided_by, decided_at = request.decided_at
from change_requests as request where request.id = field.change_request_id and field.decision is not null;
create index change_request_fields_decided_by on change_request_fields (decided_by) where decided_by is not null;
create index change_requests_of_status on change_requests (status, id desc);
