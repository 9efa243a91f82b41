-- Removes the next scans before a time, of those that are in the totals and whose visitors were pruned. Those of a user's collection
-- stay, and those of a code that an administrator looks into. The code has the times of the first and last that were
-- removed. Returns the last scan that was looked at; null if none is left.
create or replace function remove_scans(scanned_before timestamptz, after_id bigint, at_most integer) returns bigint
language plpgsql as $$
declare
  looked_until bigint;
  removed bigint[];
begin
  select max(id) into looked_until from (
    select id, scanned_at from scans
    where id > after_id
      and id <= least((select last_scan_id from scan_totals_progress), (select last_scan_id from scan_visitors_progress))
    order by id limit at_most
  ) as next where scanned_at < scanned_before;
  if looked_until is null then return null; end if;
  removed := array(
    select scans.id from scans join qr_codes on qr_codes.id = scans.qr_code_id
    where scans.id > after_id and scans.id <= looked_until and scans.scanned_at < scanned_before
      and scans.user_id is null
      and not exists (
        select from suspicious_codes where suspicious_codes.qr_code_id = qr_codes.id and closed_at is null
      )
      and not exists (
        select from reports where about_kind = 'code' and about = qr_codes.code and closed_at is null
      )
  );
  -- In the order in which scan_codes locks them.
  perform from qr_codes where id in (select qr_code_id from scans where id = any (removed))
  order by id for no key update;
  with deleted as (
    delete from scans where id = any (removed) returning qr_code_id, scanned_at
  )
  update qr_codes set earliest_removed_scan = least(earliest_removed_scan, earliest),
    latest_removed_scan = greatest(latest_removed_scan, latest)
  from (
    select qr_code_id, min(scanned_at) as earliest, max(scanned_at) as latest from deleted group by 1
  ) as removed_scans
  where qr_codes.id = removed_scans.qr_code_id;
  return looked_until;
end $$;
