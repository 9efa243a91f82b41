-- Documents arrive piece by piece, begin before there is an application, and leave nothing behind.

alter table documents
  -- Who deletes the account takes the documents along.
  drop constraint documents_owner_id_fkey,
  add constraint documents_owner_id_fkey foreign key (owner_id) references users (id) on delete cascade,
  -- A document may be uploaded while the application is still being written.
  drop constraint documents_check,
  add constraint documents_belong check (coalesce(owner_id, application_id::text, producer_id::text) is not null),
  alter column media_type drop not null,
  alter column sha256 drop not null,
  alter column storage_key drop not null,
  add column state text not null default 'stored' check (state in ('storing', 'stored')),
  add column received_bytes integer not null default 0,
  -- Sent by the caller: the same key again is the same upload.
  add column idempotency_key text check (length(idempotency_key) between 1 and 255),
  -- Null: it is kept as long as what it belongs to.
  add column expires_at timestamptz,
  -- The picture again, made by us to be looked at.
  add column rendition_key text unique,
  add column rendition_width integer check (rendition_width > 0),
  add column rendition_height integer check (rendition_height > 0),
  add constraint documents_idempotency_key unique (owner_id, idempotency_key);
update documents set received_bytes = size_bytes;
alter table documents
  add constraint documents_whole check (
    state = 'storing'
    or (media_type is not null and sha256 is not null and storage_key is not null and received_bytes = size_bytes)
  ),
  add constraint documents_received check (received_bytes between 0 and size_bytes);
create index documents_expiry on documents (expires_at) where expires_at is not null;

-- What has arrived of a document that is not whole yet; gone as soon as it is.
create table document_pieces (
  document_id uuid not null references documents (id) on delete cascade,
  first_byte integer not null check (first_byte >= 0),
  content bytea not null check (length(content) between 1 and 1048576),
  primary key (document_id, first_byte)
);
-- Pictures and PDFs do not become smaller.
alter table document_pieces alter column content set storage external;

-- Files of the store that no document refers to any more. Whatever deleted the document, its files
-- are in here with it or not at all, and a job removes them from the store.
create table storage_removals (
  storage_key text primary key,
  due_at timestamptz not null
);
create index storage_removals_due on storage_removals (due_at);

create function queue_storage_removal() returns trigger language plpgsql as $$
begin
  insert into storage_removals (storage_key, due_at)
  select key, now() + case old.state when 'storing' then interval '10 minutes' else interval '0' end
  -- Of one that is being stored the file may be on its way to the store just now.
  from unnest(array[old.storage_key, old.rendition_key]) as key
  where key is not null
  on conflict (storage_key) do nothing;
  return null;
end $$;
create trigger documents_removed after delete on documents
  for each row execute function queue_storage_removal();
