-- The harvests of one oil are products of their own, in one or several sizes, which share the number of a series.
create sequence oil_series as integer;
alter table products add column series_id integer;
alter table products add constraint products_series_one_producer
  exclude using gist (series_id with =, producer_id with <>) where (series_id is not null);
