-- Updates only the levels of these producers' listings.
create or replace function refresh_producer_levels(changed integer[]) returns void language plpgsql as $$
begin
  update producer_listings as listing set level = wanted.level, level_until = wanted.level_until
  from (
    select producer.id, coalesce(certificate.level, '') as level,
      coalesce(certificate.valid_until, '-infinity') as level_until
    from unnest(changed) as producer (id) left join lateral lasting_certificate(producer.id) as certificate on true
  ) as wanted
  where listing.producer_id = wanted.id
    and (listing.level, listing.level_until) is distinct from (wanted.level, wanted.level_until);
end $$;
