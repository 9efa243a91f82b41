-- Sizes of one oil share its number: listings with one name and one batch, which is of one producer. Their producer joins
-- them; equal listings are never joined by themselves.
create sequence oils as integer;
alter table products add column oil_id integer;
alter table products add constraint products_oil_of_batch check (oil_id is null or batch_id is not null);
alter table products add constraint products_oil_one_batch
  exclude using gist (oil_id with =, batch_id with <>) where (oil_id is not null);
alter table products add constraint products_oil_one_name
  exclude using gist (oil_id with =, name with <>) where (oil_id is not null);
