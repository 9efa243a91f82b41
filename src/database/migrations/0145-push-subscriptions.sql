-- Devices that show notifications: each belongs to a session and ends with it.
create table push_subscriptions (
  id integer generated always as identity primary key,
  sid text not null unique references sessions (sid) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 2048),
  p256dh bytea not null check (length(p256dh) = 65 and get_byte(p256dh, 0) = 4),
  auth bytea not null check (length(auth) = 16),
  name text not null check (length(name) <= 60),
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, id);

-- The key by which push services recognise the site (RFC 8292).
create table push_keys (
  public_key bytea primary key check (length(public_key) = 65),
  sealed_private bytea not null,
  created_at timestamptz not null
);
create unique index push_keys_one on push_keys ((true));
