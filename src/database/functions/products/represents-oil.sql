-- Whether a list of oils shows this size: the cheapest in stock of those on sale, or where none is in stock the cheapest.
create or replace function represents_oil(product products) returns boolean language sql stable as $$
  select product.oil_id is null or product.withdrawn_at is not null or not exists (
    select from products as size
    where size.oil_id = product.oil_id and size.withdrawn_at is null
      and (not size.available, coalesce(size.price, 100000000), size.id)
        < (not product.available, coalesce(product.price, 100000000), product.id)
  )
$$;
