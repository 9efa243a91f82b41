-- What users asked to be notified of: new oils and harvests of a producer, an oil that can be ordered again, or its
-- next harvest.
create table follows (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('producer', 'back', 'harvest')),
  producer_id integer references producers (id) on delete cascade,
  product_id integer references products (id) on delete cascade,
  followed_at timestamptz not null default now(),
  check (case kind when 'producer' then producer_id is not null and product_id is null
    else producer_id is null and product_id is not null end),
  unique nulls not distinct (user_id, kind, producer_id, product_id)
);
create index follows_producer on follows (producer_id, id) where producer_id is not null;
create index follows_product on follows (product_id, kind, id) where product_id is not null;
create index follows_back on follows (id) where kind = 'back';

-- What followers have not been notified of yet.
create table oil_events (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  kind text not null check (kind in ('listed', 'harvested')),
  harvest_date date,
  happened_at timestamptz not null default now(),
  -- The last follow that was notified.
  notified_through integer not null default 0,
  check ((kind = 'harvested') = (harvest_date is not null)),
  unique nulls not distinct (product_id, kind, harvest_date)
);
