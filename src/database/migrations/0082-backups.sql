-- Backups and how they ended, so that administrators see how old the last good one is. They are left out of backups
-- themselves: a restored site neither has one of its own yet nor owns the archives of the site that it was made from.
create table backups (
  id integer primary key generated always as identity,
  started_at timestamptz not null,
  -- Null while it runs, and for ever if it was killed.
  finished_at timestamptz,
  is_scheduled boolean not null,
  place text not null check (place in ('folder', 'bucket', 'pipe')),
  -- The file or the key in the bucket; empty for a pipe.
  path text not null check (length(path) <= 4096),
  -- The moment that its rows show.
  taken_at timestamptz,
  -- Null for a pipe.
  size_bytes bigint check (size_bytes > 0),
  -- Whether it was read back and every part had its digest.
  is_verified boolean not null default false,
  -- Why there is no archive, in codes.
  failure text check (length(failure) between 1 and 500),
  -- When retention deleted the archive.
  deleted_at timestamptz,
  check (finished_at is not null or coalesce(failure, taken_at::text, deleted_at::text) is null),
  check (finished_at is null or (failure is null) = (taken_at is not null)),
  check (deleted_at is null or is_scheduled)
);
create index backups_taken on backups (taken_at desc) where taken_at is not null;
