-- What the demo provider remembers of sign-ins in progress, shared by all instances; losing it in a crash costs a new try.
create unlogged table demo_provider_records (
  -- SHA-256 of issuer, kind and id.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- By these the provider finds a session, and what it revokes.
  session_uid text,
  grant_id text,
  -- JSON as text: jsonb refuses some characters that a visitor can send.
  payload text not null,
  consumed_at timestamptz,
  expires_at timestamptz not null
);
create index demo_provider_records_expires_at on demo_provider_records (expires_at);
create index demo_provider_records_session on demo_provider_records (session_uid) where session_uid is not null;
create index demo_provider_records_grant on demo_provider_records (grant_id) where grant_id is not null;
