-- Writes the listings of these products again.
create or replace function refresh_product_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into product_listings (
    product_id, producer_id, public, country, region, level, level_until, available, phenolic, name, price_cents,
    harvest_day, created_us, volume, litre_cents, method, varieties, represents_oil, words
  )
  select
    product.id, producer.id, producer.status = 'approved' and product.withdrawn_at is null, producer.country,
    coalesce(fold_text(producer.region), ''), coalesce(certified.level, ''),
    coalesce(certified.level_until, '-infinity'), product.available,
    case when product.content_basis = 'measured' then product.phenolic_content else 0 end, product.name,
    coalesce((product.price * 100)::bigint, 9007199254740991),
    coalesce(product.harvest_date - date '2000-01-01', -2147483648),
    (extract(epoch from product.created_at) * 1000000)::bigint,
    coalesce(product.volume, 0),
    coalesce((product.price * 100000 / nullif(product.volume, 0))::bigint, 9007199254740991),
    coalesce(report.method, ''), array(select variety.name from varieties_of(product.olive_varieties) as variety),
    represents_oil(product),
    search_vector(product.name, 'A') || search_vector(product.gtin, 'A') || search_vector(product.batch_number, 'A')
      || search_vector(regexp_replace(product.batch_number, '[^[:alnum:]]', '', 'g'), 'A')
      || search_vector(product.olive_varieties, 'B') || listing.product_words || search_vector(product.description, 'D')
  from products as product
  join producers as producer on producer.id = product.producer_id
  join producer_listings as listing on listing.producer_id = producer.id
  left join lateral level_of_product(product) as certified on true
  left join lateral (
    select lab_results.method from lab_results
    where product.content_basis = 'measured' and lab_results.producer_id = product.producer_id
      and lab_results.batch_number = product.batch_number
      and lab_results.phenolic_content = product.phenolic_content and not lab_results.is_contradicted
    order by lab_results.reported_on desc, lab_results.id desc limit 1
  ) as report on true
  where product.id = any (changed)
  -- In one order, so that concurrent writers of one oil cannot deadlock.
  order by product.id
  on conflict (product_id) do update set
    producer_id = excluded.producer_id, public = excluded.public, country = excluded.country,
    region = excluded.region, level = excluded.level, level_until = excluded.level_until,
    available = excluded.available, phenolic = excluded.phenolic, name = excluded.name,
    price_cents = excluded.price_cents, harvest_day = excluded.harvest_day, created_us = excluded.created_us,
    volume = excluded.volume, litre_cents = excluded.litre_cents, method = excluded.method,
    varieties = excluded.varieties, represents_oil = excluded.represents_oil, words = excluded.words
  -- An unchanged row is not written again: it is in fifteen indexes.
  where (product_listings.*) is distinct from (excluded.*);
end $$;
