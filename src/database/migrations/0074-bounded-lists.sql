-- Any combination of filters reads only its own rows, and a fixed number of rows says how many match roughly.

-- The row of a product that matches country, level, availability and content, for visitors.
create index product_listings_filtered
  on product_listings (country, level, available, phenolic desc, product_id desc) include (level_until) where public;
create index product_listings_region_filtered
  on product_listings (region, country, level, available, phenolic desc, product_id desc) include (level_until)
  where public;
-- Both are covered by the two above.
drop index product_listings_country_level;
drop index product_listings_region;

-- In this order the first rows are a sample: the ids are spread by Knuth's multiplicative hash.
create index product_listings_sample on product_listings ((product_id::bigint * 2654435761 % 4294967296));

-- Words and beginnings of words (`ol*`) that very many products have, with their share of all products. Every other word
-- is rare. Written by refresh_search_term_shares.
create table search_term_shares (
  term text primary key,
  share real not null check (share > 0 and share <= 1)
);
