-- What is stored only for so long: visitors of codes, single scans, single views of profiles.

-- When scans of a code were removed: of the first and of the last of them. Null while all are there.
alter table qr_codes add column earliest_removed_scan timestamptz, add column latest_removed_scan timestamptz;
alter table qr_codes add constraint qr_codes_removed_scans
  check ((earliest_removed_scan is null) = (latest_removed_scan is null)) not valid;

-- One row: visitors of scans up to this one were looked at.
create table scan_visitors_progress (
  id boolean primary key default true check (id),
  last_scan_id bigint not null default 0
);
insert into scan_visitors_progress default values;

-- Views that are no longer stored one by one.
create table profile_view_totals (
  producer_id integer not null references producers (id) on delete cascade,
  viewed_on date not null,
  views integer not null check (views > 0),
  primary key (producer_id, viewed_on)
);
