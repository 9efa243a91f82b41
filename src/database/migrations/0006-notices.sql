-- What people are told about themselves, and how each notice travelled.

alter table users add column notice_mail boolean not null default true;

create table notices (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- What happened, once: the same decision tells nobody twice, whoever calls again.
  cause text not null check (length(cause) between 3 and 200),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, cause)
);
create index notices_newest on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;

-- One row a notice and way; whoever sends locks it, so nothing is sent twice at the same time.
create table notice_deliveries (
  notice_id integer not null references notices (id) on delete cascade,
  channel text not null check (channel in ('mail')),
  -- withheld: the person wants none; refused: the receiver's server will never take it.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'withheld', 'refused')),
  settled_at timestamptz,
  primary key (notice_id, channel),
  check ((state = 'waiting') = (settled_at is null))
);
