-- Scans by oil, day, batch and country, so that figures over half a year do not read each scan. A job adds the scans since its
-- last run; those after it are counted from their rows. The table begins empty: the job adds the scans that exist in steps.
create table scan_totals (
  product_id integer not null references products (id) on delete cascade,
  -- In Athens, as the weeks of the figures.
  day date not null,
  batch_number text,
  -- ISO 3166-1 alpha-2; null if unknown.
  country text check (country ~ '^[A-Z]{2}$'),
  scans integer not null check (scans > 0),
  unique nulls not distinct (product_id, day, batch_number, country)
) with (fillfactor = 80);

-- One row: the last scan in the totals. All scans with a lower id are in them, and none with a higher one.
create table scan_totals_progress (
  id boolean primary key default true check (id),
  last_scan_id bigint not null default 0
);
insert into scan_totals_progress default values;
