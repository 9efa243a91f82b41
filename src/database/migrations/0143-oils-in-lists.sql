-- A list of oils shows one size of each. Which one is beside what is searched, and in the counts.
alter table product_listings add column represents_oil boolean not null default true;
alter table product_facet_counts add column represents_oil boolean not null default true;

drop index product_listings_filtered;
create index product_listings_filtered on product_listings (country, level, available, phenolic desc, product_id desc)
  include (level_until, represents_oil) where public;
drop index product_listings_region_filtered;
create index product_listings_region_filtered
  on product_listings (region, country, level, available, phenolic desc, product_id desc)
  include (level_until, represents_oil) where public;
drop index product_facet_counts_kind;
create index product_facet_counts_kind
  on product_facet_counts (width, lower_end, country, level, available, represents_oil);

do $$
declare
  others integer[] := array(
    select product.id from products as product
    where product.oil_id is not null and product.withdrawn_at is null and exists (
      select from products as size
      where size.oil_id = product.oil_id and size.withdrawn_at is null
        and (not size.available, coalesce(size.price, 100000000), size.id)
          < (not product.available, coalesce(product.price, 100000000), product.id)
    )
  );
begin
  if others <> '{}' then
    update product_listings set represents_oil = false where product_id = any (others);
    insert into product_facet_counts (width, lower_end, country, level, available, represents_oil, count)
    select width, lower_end, country, level, available, moved.represents_oil, sum(moved.added)
    from product_listings cross join content_ranges(phenolic)
    cross join (values (true, -1), (false, 1)) as moved (represents_oil, added)
    where public and product_id = any (others) group by 1, 2, 3, 4, 5, 6;
  end if;
end $$;
