-- The journey of a batch: by which clock a time was read, and when an entry was last changed.

alter table production_logs
  -- A name of the IANA time zone database; null for entries from before, read by the producer's country.
  add column time_zone text check (length(time_zone) between 1 and 64),
  add column updated_at timestamptz not null default now();

create trigger production_logs_touch before update on production_logs
  for each row execute function touch_updated_at();
