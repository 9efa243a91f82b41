-- Writes the search data of these producers again.
create or replace function refresh_producer_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into producer_listings (producer_id, words, product_words)
  select
    producer.id,
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
    set words = excluded.words, product_words = excluded.product_words
    where (producer_listings.*) is distinct from (excluded.*);

  perform upsert_search_terms(array(
    select concat_ws(' ', producer.name, producer.location, producer.region, producer.olive_varieties,
      names_of_place(concat_ws(' ', producer.location, producer.region)), names_of_country(producer.country),
      producer.existing_certifications, producer.sustainable_practices, producer.story)
    from producers as producer where producer.id = any (changed)
    union all
    select story from producer_stories where producer_id = any (changed)
  ));
end $$;
