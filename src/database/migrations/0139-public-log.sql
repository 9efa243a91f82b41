-- The public log: each decision is a leaf of a tree that only grows. A leaf waits, without a position, from the decision
-- until the log is written.
create table log_entries (
  id bigint generated always as identity primary key,
  leaf jsonb not null check (jsonb_typeof(leaf) = 'object'),
  certificate_id integer references certificates(id),
  -- Before the facts whose hash the leaf has.
  salt bytea,
  at timestamptz not null default clock_timestamp(),
  -- From 0, with the canonical text whose hash is in the tree.
  position bigint unique check (position >= 0),
  text text check (octet_length(text) between 2 and 65535),
  constraint log_entries_written check ((position is null) = (text is null))
);
create index log_entries_waiting on log_entries (id) where position is null;
create index log_entries_certificate on log_entries (certificate_id, id);

-- 1 to 256 hashes of 32 bytes (C2SP tlog-tiles).
create table log_tiles (
  level smallint not null check (level between 0 and 6),
  index bigint not null check (index >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, index)
);

create table log_checkpoints (
  size bigint primary key check (size > 0),
  note text not null,
  at timestamptz not null
);

create table log_keys (
  public_key bytea primary key check (octet_length(public_key) = 32),
  -- The name of the log under its checkpoints; it stays when the address of the site changes.
  name text not null check (name ~ '^[^+[:space:]]+$'),
  sealed_private bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint log_keys_retired check ((retired_at is null) = (sealed_private is not null))
);
create unique index log_keys_in_use on log_keys ((true)) where retired_at is null;
