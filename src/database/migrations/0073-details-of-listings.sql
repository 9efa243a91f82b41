-- The list of products is filtered by bottle size, price per litre, laboratory method and variety too. Each is a
-- column of its own with an index, like the others, so that no filter reads the whole table.
create function varieties_of(written text) returns table (name text, shown text)
language sql stable parallel safe as $$
  select distinct on (name) name, shown
  from (
    select fold_text(part) as name, part as shown
    from (
      select btrim(regexp_replace(split, '[0-9]+([.,][0-9]+)?\s*%', '', 'g'), E' \t:.-–') as part
      from regexp_split_to_table(regexp_replace(written, '\([^)]*\)', '', 'g'), '[,;/+&·\n]') as split
      limit 20
    ) as parts
    where length(part) between 2 and 60
  ) as named
  where name <> ''
  order by name, shown
$$;

alter table product_listings
  -- ml; 0 when unknown.
  add column volume integer not null default 0,
  -- Euro cents for a litre; unknown sorts last.
  add column litre_cents bigint not null default 9007199254740991,
  -- Of the report behind a measured content; '' without one.
  add column method text not null default '',
  -- Folded names of what the producer grows.
  add column varieties text[] not null default '{}';

-- The counts are of other columns.
alter table product_listings disable trigger listings_count_changed;
update product_listings as listing set
  volume = coalesce(product.volume, 0),
  litre_cents = coalesce((product.price * 100000 / nullif(product.volume, 0))::bigint, 9007199254740991),
  method = coalesce((
    select report.method from lab_results as report
    where product.content_basis = 'measured' and report.producer_id = product.producer_id
      and report.batch_number = product.batch_number and report.phenolic_content = product.phenolic_content
    order by report.reported_on desc, report.id desc limit 1
  ), ''),
  varieties = array(select variety.name from varieties_of(producer.olive_varieties) as variety),
  words = listing.words || setweight(to_tsvector('simple', coalesce(product.gtin, '')), 'A')
from products as product join producers as producer on producer.id = product.producer_id
where product.id = listing.product_id;
alter table product_listings enable trigger listings_count_changed;

create index product_listings_volume on product_listings (volume, phenolic desc, product_id desc);
create index product_listings_litre on product_listings (litre_cents, product_id);
create index product_listings_method on product_listings (method, phenolic desc, product_id desc);
create index product_listings_varieties on product_listings using gin (varieties) with (fastupdate = off);
