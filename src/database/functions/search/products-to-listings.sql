-- Keeps the listings of products in step with the products.
create or replace function products_to_listings() returns trigger language plpgsql as $$
declare
  texts text[];
  oils integer[];
begin
  -- Waits for a transaction that is changing the producer: its country and status are copied.
  if tg_op = 'TRUNCATE' then
    truncate product_listings;
    return null;
  elsif tg_op = 'DELETE' then
    perform from producers where id in (select producer_id from old_rows) order by id for share;
    delete from product_listings where product_id in (select id from old_rows);
    oils := array(select oil_id from old_rows where oil_id is not null);
    perform refresh_product_listings(array(select sizes_of_oils(oils)));
    return null;
  elsif tg_op = 'INSERT' then
    perform from producers where id in (select producer_id from new_rows) order by id for share;
    texts := array(select concat_ws(' ', name, olive_varieties, description) from new_rows);
    oils := array(select oil_id from new_rows where oil_id is not null);
  else
    perform from producers
      where id in (select producer_id from new_rows union select producer_id from old_rows) order by id for share;
    texts := array(
      select concat_ws(' ', new_row.name, new_row.olive_varieties, new_row.description)
      from new_rows as new_row left join old_rows as old_row using (id)
      where (new_row.name, new_row.olive_varieties, new_row.description)
        is distinct from (old_row.name, old_row.olive_varieties, old_row.description)
    );
    oils := array(
      select changed.oil_id
      from new_rows as new_row join old_rows as old_row using (id)
      cross join lateral (values (new_row.oil_id), (old_row.oil_id)) as changed (oil_id)
      where changed.oil_id is not null
        and (new_row.oil_id, new_row.price, new_row.available, new_row.withdrawn_at)
          is distinct from (old_row.oil_id, old_row.price, old_row.available, old_row.withdrawn_at)
    );
  end if;
  perform refresh_product_listings(array(select id from new_rows union select sizes_of_oils(oils)));
  -- A new price has no new words.
  if cardinality(texts) > 0 then
    perform upsert_search_terms(texts);
  end if;
  return null;
end $$;

create or replace trigger products_list_new after insert on products
  referencing new table as new_rows for each statement execute function products_to_listings();
create or replace trigger products_list_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_to_listings();
create or replace trigger products_list_deleted after delete on products
  referencing old table as old_rows for each statement execute function products_to_listings();
create or replace trigger products_list_none after truncate on products
  for each statement execute function products_to_listings();
