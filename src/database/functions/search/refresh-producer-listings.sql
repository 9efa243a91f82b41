-- Writes the search data of these producers again.
create or replace function refresh_producer_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into producer_listings (
    producer_id, public, country, region, latitude, longitude, name, created_us, methods, words, product_words
  )
  select
    producer.id, producer.status = 'approved', producer.country, coalesce(fold_text(producer.region), ''),
    producer.latitude, producer.longitude, producer.name,
    (extract(epoch from producer.created_at) * 1000000)::bigint,
    method_bits(producer.production_methods, producer.sustainable_practices),
    search_vector(producer.name, 'A') || place.words || search_vector(producer.olive_varieties, 'B')
      || search_vector(concat_ws(' ', producer.existing_certifications, producer.sustainable_practices), 'D')
      || search_vector(producer.story, 'D') || search_vector(stories.texts, 'D'),
    search_vector(producer.name, 'B') || setweight(place.words, 'C')
      || search_vector(producer.olive_varieties, 'C')
  from producers as producer
  cross join lateral (
    select search_vector(concat_ws(' ', producer.location, producer.region,
      names_of_place(concat_ws(' ', producer.location, producer.region)),
      names_of_country(producer.country)), 'B') as words
  ) as place
  cross join lateral (
    select string_agg(story, ' ' order by language) as texts from producer_stories where producer_id = producer.id
  ) as stories
  where producer.id = any (changed)
  on conflict (producer_id) do update
    set public = excluded.public, country = excluded.country, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, name = excluded.name,
      created_us = excluded.created_us, methods = excluded.methods, words = excluded.words,
      product_words = excluded.product_words
    where (producer_listings.public, producer_listings.country, producer_listings.region, producer_listings.latitude,
        producer_listings.longitude, producer_listings.name,
        producer_listings.created_us, producer_listings.methods, producer_listings.words, producer_listings.product_words)
      is distinct from (excluded.public, excluded.country, excluded.region, excluded.latitude, excluded.longitude,
        excluded.name, excluded.created_us,
        excluded.methods, excluded.words, excluded.product_words);

  perform upsert_search_terms(array(
    select concat_ws(' ', producer.name, producer.location, producer.region, producer.olive_varieties,
      names_of_place(concat_ws(' ', producer.location, producer.region)), names_of_country(producer.country),
      producer.existing_certifications, producer.sustainable_practices, producer.story)
    from producers as producer where producer.id = any (changed)
    union all
    select story from producer_stories where producer_id = any (changed)
  ));
end $$;
