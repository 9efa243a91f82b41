-- The olive varieties of an oil are those of the oil: an oil of one tree in ten was listed under all that its producer
-- grows. Which of them are in an oil only its producer knows, so listings have none until the producer states them.
alter table products add column olive_varieties text check (length(olive_varieties) between 1 and 300);
-- No count depends on varieties.
alter table product_listings disable trigger user;
update product_listings set varieties = '{}' where varieties <> '{}';
alter table product_listings enable trigger user;
