-- Keys that sign credentials. Public halves stay for as long as anyone may verify with them; the private
-- half of a key that signs no more is gone.
create table signing_keys (
  -- RFC 7638 thumbprint of the public key.
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
  public_jwk jsonb not null check (jsonb_typeof(public_jwk) = 'object' and not public_jwk ? 'd'),
  -- Sealed with a key that is not in the database.
  sealed_private bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((retired_at is null) = (sealed_private is not null))
);
-- One key signs at a time.
create unique index signing_keys_in_use on signing_keys ((true)) where retired_at is null;
