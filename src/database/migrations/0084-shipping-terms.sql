-- Where a producer ships to and what that costs, stated before a buyer sends a request; no row: it is agreed for each.
create table shipping_terms (
  producer_id integer primary key references producers (id) on delete cascade,
  -- ISO 3166-1 codes.
  countries text[] not null
    check (cardinality(countries) between 1 and 250 and array_to_string(countries, '') ~ '^([A-Z]{2})+$'),
  -- Euro for an order.
  cost numeric(10, 2) check (cost between 0 and 1000),
  free_from numeric(10, 2) check (free_from > 0),
  updated_at timestamptz not null default now()
);
create trigger shipping_terms_touch before update on shipping_terms
  for each row execute function touch_updated_at();

-- As it was stated when the request was sent; null: it was not.
alter table orders add column shipping_cost numeric(10, 2) check (shipping_cost between 0 and 1000);
