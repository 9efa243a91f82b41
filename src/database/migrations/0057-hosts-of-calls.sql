-- The administrator who holds a verification call, when administrators hold calls, and private calendar feeds.

alter table verification_calls add column host_id text references users (id) on delete set null;
update verification_calls set host_id = scheduled_by where scheduled_by is not null;

-- A diary is that of the host: a call handed over leaves the one and joins the other.
alter table verification_calls drop constraint verification_calls_administrator_free;
alter table verification_calls add constraint verification_calls_administrator_free exclude using gist (
  host_id with =,
  tsrange(scheduled_at at time zone 'UTC', (scheduled_at at time zone 'UTC') + duration * interval '1 minute') with &&
) where (status = 'scheduled');
create index verification_calls_host on verification_calls (host_id, scheduled_at) where host_id is not null;

create table call_availability (
  user_id text primary key references users (id) on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 64),
  call_interval smallint not null check (call_interval in (15, 30, 45, 60, 90, 120)),
  hours jsonb not null check (
    hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    and not jsonb_path_exists(hours, '$.*.size() ? (@ > 2)')
    and not jsonb_path_exists(hours, '$.*[*] ? (!(@.from < @.to))')
  ),
  days_off jsonb not null check (
    jsonb_typeof(days_off) = 'array'
    and jsonb_array_length(days_off) <= 40
    and not jsonb_path_exists(days_off, '$[*] ? (!(@.from <= @.to))')
  ),
  -- Grows with each writing: two windows do not overwrite each other.
  revision integer not null default 1 check (revision >= 1),
  saved_at timestamptz not null
);

create table call_feeds (
  user_id text primary key references users (id) on delete cascade,
  -- SHA-256: whoever reads the table cannot read the calendars.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
