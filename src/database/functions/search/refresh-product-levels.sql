-- Updates only the levels of these products' listings, where nothing else has changed.
create or replace function refresh_product_levels(changed integer[]) returns void language plpgsql as $$
begin
  -- In one order, so that concurrent writers cannot deadlock.
  perform from product_listings where product_id = any (changed) order by product_id for no key update;
  update product_listings as listing set level = wanted.level, level_until = wanted.level_until
  from (
    select product.id, coalesce(certified.level, '') as level,
      coalesce(certified.level_until, '-infinity') as level_until
    from products as product left join lateral level_of_product(product) as certified on true
    where product.id = any (changed)
  ) as wanted
  where listing.product_id = wanted.id
    and (listing.level, listing.level_until) is distinct from (wanted.level, wanted.level_until);
end $$;
