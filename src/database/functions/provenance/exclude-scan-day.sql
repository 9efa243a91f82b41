-- Says of the scans without a day of their own that none is of this one, which create_scan_partitions verifies without holding
-- up scans. False if the day has its table. It acts as its owner, because the site may run as a role that owns no table.
create or replace function exclude_scan_day(day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
begin
  perform pg_advisory_xact_lock(hashtext('scan partitions'));
  if to_regclass('scans_' || to_char(day, 'YYYYMMDD')) is not null then return false; end if;
  perform include_scan_days();
  execute format(
    'alter table scans_kept add constraint scans_of_other_days check (scanned_at < %L::timestamptz or scanned_at >= %L) not valid',
    day at time zone 'UTC', (day + 1) at time zone 'UTC');
  return true;
end $$;
