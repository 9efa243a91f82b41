-- The product, the other sizes of its oil, and those of the other harvests of it.
create or replace function same_oil(product_id integer) returns setof integer language sql stable as $$
  select other.id from products as product join products as other
    on other.id = product.id or other.oil_id = product.oil_id or other.series_id = product.series_id
  where product.id = product_id
$$;
