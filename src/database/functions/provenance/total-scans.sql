-- Adds the next scans to the totals, at most so many of those up to an id below which no scan can appear any more. True if
-- there are more. The lock of the progress lets one call at a time add. Ids are nearly without gaps.
create or replace function total_scans(up_to bigint, at_most integer) returns boolean language plpgsql as $$
declare
  added_until bigint;
  until bigint;
begin
  select last_scan_id into added_until from scan_totals_progress for update;
  until := least(added_until + at_most, up_to);
  if until <= added_until then return false; end if;
  insert into scan_totals as totals (product_id, day, batch_number, country, scans)
  select qr_codes.product_id, (scans.scanned_at at time zone 'Europe/Athens')::date, qr_codes.batch_number, scans.country,
    count(*)
  from scans join qr_codes on qr_codes.id = scans.qr_code_id
  where scans.id > added_until and scans.id <= until
  group by 1, 2, 3, 4
  on conflict (product_id, day, batch_number, country) do update set scans = totals.scans + excluded.scans;
  update scan_totals_progress set last_scan_id = until;
  return until < up_to;
end $$;
