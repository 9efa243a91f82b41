-- Deletes visitors who were last counted before a time, found by their scans, which are in the order of time: so each scan is
-- looked at once, and the table of visitors needs no index by time. True if there may be more.
create or replace function prune_scan_visitors(counted_before timestamptz, at_most integer) returns boolean
language plpgsql as $$
declare
  looked_until bigint;
  next_scans record;
begin
  select last_scan_id into looked_until from scan_visitors_progress for update;
  select coalesce(min(id) filter (where scanned_at >= counted_before) - 1, max(id), looked_until) as until,
    count(*) filter (where scanned_at < counted_before) = at_most as has_more
  into next_scans
  from (select id, scanned_at from scans where id > looked_until order by id limit at_most) as next;
  delete from scan_visitors using scans
  where scans.id > looked_until and scans.id <= next_scans.until
    and scan_visitors.qr_code_id = scans.qr_code_id and scan_visitors.visitor = scans.visitor
    and scan_visitors.counted_at < counted_before;
  update scan_visitors_progress set last_scan_id = next_scans.until where last_scan_id < next_scans.until;
  return next_scans.has_more;
end $$;
