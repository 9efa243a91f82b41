-- The map counts places beside what it filters by, instead of joining every producer.
alter table producer_listings
  add column latitude double precision,
  add column longitude double precision;
-- The counts are of other columns.
alter table producer_listings disable trigger user;
update producer_listings as listing set latitude = producer.latitude, longitude = producer.longitude
from producers as producer where producer.id = listing.producer_id and producer.latitude is not null;
alter table producer_listings enable trigger user;

drop index producer_listings_filtered;
create index producer_listings_filtered on producer_listings (country, level, methods)
  include (steps, contents, latitude, longitude, most, producer_id) where public;
