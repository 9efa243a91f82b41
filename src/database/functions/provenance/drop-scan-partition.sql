-- Drops the oldest day whose scans all are from before a time and in the totals. Scans of users and of codes under review stay,
-- among those without a day of their own. False if there is no such day. It acts as its owner, because the site may run as a
-- role that owns no table.
create or replace function drop_scan_partition(scanned_before timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  oldest text;
  has_more boolean;
begin
  perform pg_advisory_xact_lock(hashtext('scan partitions'));
  for oldest in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'scans'::regclass and relname ~ '^scans_\d{8}$'
      and (to_date(substr(relname, 7), 'YYYYMMDD') + 1) at time zone 'UTC' <= scanned_before
    order by relname
  loop
    execute format('select exists (select from %I where id > $1)', oldest) into has_more
      using (select last_scan_id from scan_totals_progress);
    continue when has_more;
    execute format('alter table scans detach partition %I', oldest);
    -- Scans wait from here to the commit, so each part uses its index instead of reading the day.
    execute format('insert into scans (id, scanned_at, visitor, qr_code_id, country, user_id)
      select id, scanned_at, visitor, qr_code_id, country, user_id from %1$I where user_id is not null
      union all
      select id, scanned_at, visitor, qr_code_id, country, user_id from %1$I
      where user_id is null and qr_code_id = any (array(select codes_under_review())) order by id', oldest);
    execute format('drop table %I', oldest);
    return true;
  end loop;
  return false;
end $$;
