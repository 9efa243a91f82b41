-- A level is in force while the certificate behind it is. Lists are filtered and counted by it, so it stands
-- beside the words and places by which they are searched, with the last day of that certificate.

---------------------------------------------------------------------------------------------------
-- Which certificate decides. The domain says the same (src/domain/certification/in-force.ts).
---------------------------------------------------------------------------------------------------
create index certificates_newest on certificates (producer_id, season desc, id desc);

-- Of a producer, whatever its state.
create function newest_certificate(of_producer integer) returns setof certificates
language sql stable as $$
  select * from certificates where producer_id = of_producer order by season desc, id desc limit 1
$$;

-- Of those whose scope names the batch, whatever its state: a revoked one must be seen.
create function certificate_of_batch(of_producer integer, of_batch text) returns setof certificates
language sql stable as $$
  select certificates.* from certificates
  join certificate_batches on certificate_batches.certificate_id = certificates.id
  where certificates.producer_id = of_producer and certificate_batches.batch_number = of_batch
  order by certificates.season desc, certificates.id desc limit 1
$$;

-- Of those neither suspended nor revoked the one that ends last: in force to the end of its last day.
create function lasting_certificate(of_producer integer) returns setof certificates
language sql stable as $$
  select * from certificates where producer_id = of_producer and state = 'active'
  order by valid_until desc, id desc limit 1
$$;

create function lower_level(one text, other text) returns text language sql immutable strict parallel safe as $$
  select case
    when array_position(array['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'], one)
      < array_position(array['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'], other)
    then one else other
  end
$$;

---------------------------------------------------------------------------------------------------
-- Beside what is searched: the level that a certificate gives, and its last day. '' without one.
---------------------------------------------------------------------------------------------------
alter table producer_listings
  add column level text not null default '',
  add column level_until date not null default '-infinity';
alter table product_listings add column level_until date not null default '-infinity';

-- What ran out since the counts were last put right is found by its day and taken off them.
create index product_listings_level_until on product_listings (level_until) where level <> '';

create function level_of_product(product products) returns table (level text, level_until date)
language sql stable as $$
  select lower_level(product.certification_level, certificate.level), certificate.valid_until
  from certificate_of_batch(product.producer_id, product.batch_number) as certificate
  where certificate.state = 'active' and product.certification_level is not null
    and not exists (
      select from batch_recalls
      where batch_recalls.product_id = product.id and batch_recalls.batch_number = product.batch_number
    )
$$;

create or replace function refresh_product_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into product_listings (
    product_id, producer_id, public, country, region, level, level_until, available, phenolic, name, price_cents,
    harvest_day, created_us, words
  )
  select
    product.id, producer.id, producer.status = 'approved' and product.withdrawn_at is null, producer.country,
    coalesce(fold_text(producer.region), ''), coalesce(certified.level, ''),
    coalesce(certified.level_until, '-infinity'), product.available,
    coalesce(product.phenolic_content, 0), product.name,
    coalesce((product.price * 100)::bigint, 9007199254740991),
    coalesce(product.harvest_date - date '2000-01-01', -2147483648),
    (extract(epoch from product.created_at) * 1000000)::bigint,
    search_vector(product.name, 'A') || search_vector(product.batch_number, 'A')
      || search_vector(regexp_replace(product.batch_number, '[^[:alnum:]]', '', 'g'), 'A')
      || listing.product_words || search_vector(product.description, 'D')
  from products as product
  join producers as producer on producer.id = product.producer_id
  join producer_listings as listing on listing.producer_id = producer.id
  left join lateral level_of_product(product) as certified on true
  where product.id = any (changed)
  on conflict (product_id) do update set
    producer_id = excluded.producer_id, public = excluded.public, country = excluded.country,
    region = excluded.region, level = excluded.level, level_until = excluded.level_until,
    available = excluded.available, phenolic = excluded.phenolic, name = excluded.name,
    price_cents = excluded.price_cents, harvest_day = excluded.harvest_day, created_us = excluded.created_us,
    words = excluded.words
  -- A row that says the same already is not written again, and ten indexes with it.
  where (product_listings.*) is distinct from (excluded.*);
end $$;

-- Only the levels, where nothing else has changed.
create function refresh_product_levels(changed integer[]) returns void language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other in a ring.
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

create function refresh_producer_levels(changed integer[]) returns void language plpgsql as $$
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

-- Whoever writes the register locks the producer first; here for those who did not: a product that is being
-- listed copies its level from a register that must not change under it.
create function certificates_to_levels() returns trigger language plpgsql as $$
declare
  changed integer[] := array(select distinct producer_id from new_rows order by 1);
begin
  perform from producers where id = any (changed) order by id for no key update;
  perform refresh_producer_levels(changed);
  perform refresh_product_levels(array(
    select distinct products.id from new_rows
    join certificate_batches on certificate_batches.certificate_id = new_rows.id
    join products
      on products.producer_id = new_rows.producer_id and products.batch_number = certificate_batches.batch_number
  ));
  return null;
end $$;
create trigger certificates_level_new after insert on certificates
  referencing new table as new_rows for each statement execute function certificates_to_levels();
create trigger certificates_level_changed after update on certificates
  referencing new table as new_rows for each statement execute function certificates_to_levels();

create function scopes_to_levels() returns trigger language plpgsql as $$
begin
  perform from producers where id in (
    select producer_id from changed_rows join certificates on certificates.id = certificate_id
  ) order by id for no key update;
  perform refresh_product_levels(array(
    select distinct products.id from changed_rows
    join certificates on certificates.id = changed_rows.certificate_id
    join products
      on products.producer_id = certificates.producer_id and products.batch_number = changed_rows.batch_number
  ));
  return null;
end $$;
create trigger certificate_batches_level_new after insert on certificate_batches
  referencing new table as changed_rows for each statement execute function scopes_to_levels();
create trigger certificate_batches_level_gone after delete on certificate_batches
  referencing old table as changed_rows for each statement execute function scopes_to_levels();

create function recalls_to_levels() returns trigger language plpgsql as $$
begin
  perform refresh_product_levels(array(select distinct product_id from changed_rows));
  return null;
end $$;
create trigger batch_recalls_level_new after insert on batch_recalls
  referencing new table as changed_rows for each statement execute function recalls_to_levels();
create trigger batch_recalls_level_gone after delete on batch_recalls
  referencing old table as changed_rows for each statement execute function recalls_to_levels();

select refresh_producer_levels(array(select id from producers));
select refresh_product_levels(array(select id from products));
