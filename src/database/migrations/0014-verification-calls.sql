-- Verification calls: who makes the meeting, how calendars follow a call, and names for the rules against
-- double booking.

alter table verification_calls
  -- Null as long as the meeting is still to be made.
  add column meeting_provider text check (meeting_provider in ('jitsi', 'zoom', 'demo', 'given')),
  -- Of whoever scheduled it, as the clock that the time was chosen by.
  add column time_zone text not null default 'Europe/Athens' check (length(time_zone) between 1 and 64),
  -- By this pair calendars know an entry again and which of its versions is the newest (RFC 5545).
  add column calendar_uid uuid not null default gen_random_uuid() unique,
  add column sequence integer not null default 0 check (sequence >= 0),
  -- When the time was last set: reminders keep a distance from it.
  add column set_at timestamptz not null default now(),
  add column reason text check (length(reason) <= 2000);

alter table verification_calls drop constraint verification_calls_status_check;
update verification_calls set status = 'no-show' where status = 'no_show';
alter table verification_calls add constraint verification_calls_status_check
  check (status in ('scheduled', 'completed', 'cancelled', 'no-show'));

alter table verification_calls
  rename constraint verification_calls_scheduled_by_tsrange_excl to verification_calls_administrator_free;
alter table verification_calls
  rename constraint verification_calls_producer_id_tsrange_excl to verification_calls_producer_free;

create index verification_calls_by_time on verification_calls (scheduled_at, id);
create index verification_calls_to_come on verification_calls (scheduled_at) where status = 'scheduled';
