-- Takes back what exclude_scan_day said, also where a run was killed: otherwise a scan of that day could not be stored.
create or replace function include_scan_days() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
begin
  perform pg_advisory_xact_lock(hashtext('scan partitions'));
  if exists (
    select from pg_constraint where conrelid = 'scans_kept'::regclass and conname = 'scans_of_other_days'
  ) then
    execute 'alter table scans_kept drop constraint scans_of_other_days';
  end if;
end $$;
