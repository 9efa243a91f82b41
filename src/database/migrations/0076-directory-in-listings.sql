-- What the directory is filtered, sorted and counted by stands in the listings of producers, as that of products does: lists
-- of many thousand producers read indexes instead of computing on every row.
create or replace function most_measured(contents integer[]) returns integer
language sql immutable parallel safe as $$
  select coalesce(max(content), 0) from unnest(contents) as content
$$;
create or replace function measured_steps(contents integer[]) returns bigint
language sql immutable parallel safe as $$
  select coalesce(bit_or(1::bigint << content / 100), 0) from unnest(contents) as content
$$;
create or replace function measured_ranges(contents integer[]) returns int4multirange
language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(content, content, '[]')), '{}') from unnest(contents) as content
$$;
create or replace function first_lapse(level text, level_until date, measured_until date[]) returns date
language sql immutable parallel safe as $$
  select least(case when level <> '' then level_until end, min(until), 'infinity') from unnest(measured_until) as until
$$;
create or replace function method_bits(stated jsonb, practices text) returns integer
language sql immutable parallel safe as $$
  select case when stated ->> 'organic' = 'true' then 1 else 0 end
    | case when stated ->> 'coldExtraction' = 'true' then 2 else 0 end
    | case when stated ->> 'firstColdPress' = 'true' then 4 else 0 end
    | case when stated ->> 'handHarvesting' = 'true' then 8 else 0 end
    | case when practices ~* ('regenerativ|rigenerativ|αναγεννητικ|no[ -]till|zero[ -]till|cover[ -]crop|grass cover|'
        || 'cubiertas? vegetal|inerbimento|sovescio|χλωρή λίπανση|zelen[aio] gnojenj|zelen[aou] gnojidb') then 16 else 0 end
$$;
create or replace function counted_steps(steps bigint) returns setof integer language sql immutable parallel safe as $$
  select -1
  union all
  select step from generate_series(0, 50) as step where steps >> step & 1 = 1
$$;

alter table producer_listings
  add column public boolean not null default false,
  add column country text not null default '',
  -- Folded; '' if the producer names none.
  add column region text not null default '',
  add column name text collate display_order not null default '',
  -- Microseconds since 1970-01-01.
  add column created_us bigint not null default 0,
  add column methods integer not null default 0,
  -- Of the columns `measured` and `level`, as they are until `exact_until`.
  add column most integer not null generated always as (most_measured(measured)) stored,
  add column steps bigint not null generated always as (measured_steps(measured)) stored,
  add column contents int4multirange not null generated always as (measured_ranges(measured)) stored,
  add column exact_until date not null generated always as (first_lapse(level, level_until, measured_until)) stored;

update producer_listings as listing set
  public = producer.status = 'approved', country = producer.country, region = coalesce(fold_text(producer.region), ''),
  name = producer.name, created_us = (extract(epoch from producer.created_at) * 1000000)::bigint,
  methods = method_bits(producer.production_methods, producer.sustainable_practices)
from producers as producer where producer.id = listing.producer_id;

create index producer_listings_most on producer_listings (most desc, producer_id desc);
create index producer_listings_name on producer_listings (name, producer_id);
create index producer_listings_created on producer_listings (created_us desc, producer_id desc);
create index producer_listings_region on producer_listings (region) where public;
create index producer_listings_lapsing on producer_listings (exact_until) where exact_until < 'infinity';
-- Without the words, which make the rows large.
create index producer_listings_filtered
  on producer_listings (country, level, methods) include (steps, contents, producer_id) where public;

-- How many approved producers there are of each kind, by themselves (-1) and with oils in each step of 100 mg/kg. A kind
-- may have several rows, which add up.
create table producer_facet_counts (
  id bigint generated always as identity primary key,
  step smallint not null check (step between -1 and 50),
  country text not null,
  level text not null,
  methods integer not null,
  count integer not null
) with (fillfactor = 70);
create index producer_facet_counts_kind on producer_facet_counts (step, country, level, methods);

insert into producer_facet_counts (step, country, level, methods, count)
select step, country, level, methods, count(*)
from producer_listings cross join counted_steps(steps) as step where public group by 1, 2, 3, 4;
