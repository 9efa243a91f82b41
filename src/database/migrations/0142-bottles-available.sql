-- How many bottles of a product are left to order, where its producer counts them. What the producer switches is `offered`;
-- a product is available while it is offered and not sold out.
alter table products rename column available to offered;
alter table products add column bottles_available integer
  constraint products_bottles_available check (bottles_available between 0 and 1000000);
alter table products add column available boolean not null
  generated always as (offered and (bottles_available is null or bottles_available > 0)) stored;

-- Bottles that a request took from those available and returns if it ends before it is shipped. Earlier requests took none.
alter table order_items add column reserved boolean not null default false;
