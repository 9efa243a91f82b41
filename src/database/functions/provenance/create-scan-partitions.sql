-- Gives each of the days a table of its own for its scans, unless scans of the day exist already: those stay where they are.
-- A table that is attached, rather than created as a partition, does not hold up scans; nor does it read those without a day of
-- their own while they wait if exclude_scan_day was called for the day, and committed. It acts as its owner, because the
-- site may run as a role that owns no table.
create or replace function create_scan_partitions(first_day date, days integer) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  day date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('scan partitions'));
  for day in select first_day + place from generate_series(0, days - 1) as place loop
    name := 'scans_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass(name) is not null or exists (
      select from scans where scanned_at >= day at time zone 'UTC' and scanned_at < (day + 1) at time zone 'UTC'
    );
    if exists (
      select from pg_constraint where conrelid = 'scans_kept'::regclass and conname = 'scans_of_other_days'
    ) then
      execute 'alter table scans_kept validate constraint scans_of_other_days';
    end if;
    execute format('create table %I (like scans including defaults including constraints)', name);
    execute format('alter table scans attach partition %I for values from (%L) to (%L)',
      name, day at time zone 'UTC', (day + 1) at time zone 'UTC');
    perform include_scan_days();
  end loop;
end $$;
