-- Profiles are edited over days: what is typed is kept until it is sent, and place, languages and
-- translations of the story wait for their decision like every other field.

alter table change_request_fields drop constraint change_request_fields_field_check;
alter table change_request_fields add constraint change_request_fields_field_check check (field in (
  'name', 'contactEmail', 'contactPhone', 'website', 'country', 'region', 'location', 'coordinates', 'language',
  'story', 'storyEn', 'storyEs', 'storyIt', 'storyEl', 'storySl', 'storyHr', 'productionNotes'
));

-- One unsent edit a person and profile. The revision says which window saved last.
create table profile_drafts (
  producer_id integer not null references producers (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- [{"field": "story", "value": "as typed", "seenValue": "what the profile said then"}]
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  revision integer not null check (revision > 0),
  saved_at timestamptz not null default now(),
  primary key (producer_id, user_id)
);
create index profile_drafts_user on profile_drafts (user_id);

-- Products leave the market and come back, carry the number of their bar code, and are made once however
-- often the answer is lost.

-- The last digit of a GTIN is counted from the others (GS1 General Specifications, 7.9).
create function gtin_fits(number text) returns boolean language sql immutable strict parallel safe as $$
  select (
    select sum(digit::integer * case when place % 2 = 0 then 3 else 1 end) % 10 = 0
    from unnest(string_to_array(reverse(number), null)) with ordinality as each (digit, place)
  )
$$;

alter table products
  add column gtin text check (gtin ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$' and gtin_fits(gtin)),
  -- Off the market: codes on bottles still answer, lists leave it out.
  add column withdrawn_at timestamptz,
  -- Sent by the caller: the same key again is the same product.
  add column idempotency_key text check (length(idempotency_key) between 1 and 255),
  add constraint products_idempotency_key unique (producer_id, idempotency_key);
create index products_gtin on products (gtin) where gtin is not null;

-- As before, but a product that was withdrawn is public in no list.
create or replace function refresh_product_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into product_listings (
    product_id, producer_id, public, country, region, level, available, phenolic, name, price_cents,
    harvest_day, created_us, words
  )
  select
    product.id, producer.id, producer.status = 'approved' and product.withdrawn_at is null, producer.country,
    coalesce(fold_text(producer.region), ''), coalesce(product.certification_level, ''), product.available,
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
  where product.id = any (changed)
  on conflict (product_id) do update set
    producer_id = excluded.producer_id, public = excluded.public, country = excluded.country,
    region = excluded.region, level = excluded.level, available = excluded.available,
    phenolic = excluded.phenolic, name = excluded.name, price_cents = excluded.price_cents,
    harvest_day = excluded.harvest_day, created_us = excluded.created_us, words = excluded.words
  -- A row that says the same already is not written again, and ten indexes with it.
  where (product_listings.*) is distinct from (excluded.*);
end $$;
