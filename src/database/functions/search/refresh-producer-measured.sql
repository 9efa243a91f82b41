-- Writes the measured contents of these producers again, with the last day of each.
create or replace function refresh_producer_measured(changed integer[]) returns void language plpgsql as $$
begin
  -- A concurrent call waits, then reads what this one has committed.
  perform from producer_listings where producer_id = any (changed) order by producer_id for no key update;
  update producer_listings as listing set measured = wanted.contents, measured_until = wanted.untils
  from (
    select producer.id, coalesce(oils.contents, '{}') as contents, coalesce(oils.untils, '{}') as untils
    from unnest(changed) as producer (id) cross join lateral (
      select array_agg(content order by until, content) as contents, array_agg(until order by until, content) as untils
      from jsonb_to_recordset(certified_oils(producer.id)) as oil (content integer, "validUntil" date)
      cross join lateral (select oil."validUntil") as days (until)
    ) as oils
  ) as wanted
  where listing.producer_id = wanted.id
    and (listing.measured, listing.measured_until) is distinct from (wanted.contents, wanted.untils);
end $$;
