-- Up to this id scans are in the totals. It is a function because PostgreSQL asks a stable one while it plans, and then knows
-- how few scans are above it; and because it sees what the statement that calls it sees.
create or replace function last_totaled_scan() returns bigint language sql stable as $$
  select last_scan_id from scan_totals_progress
$$;
