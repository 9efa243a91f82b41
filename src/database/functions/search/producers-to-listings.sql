-- Keeps the listings of a producer and its products in step with the producer.
create or replace function producers_to_listings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform refresh_producer_listings(array(select id from new_rows));
    return null;
  end if;
  changed := array(
    select new_row.id from new_rows as new_row join old_rows as old_row using (id)
    where (new_row.name, new_row.location, new_row.region, new_row.country, new_row.olive_varieties,
        new_row.story, new_row.existing_certifications, new_row.sustainable_practices, new_row.status,
        new_row.production_methods, new_row.created_at, new_row.latitude, new_row.longitude)
      is distinct from (old_row.name, old_row.location, old_row.region, old_row.country, old_row.olive_varieties,
        old_row.story, old_row.existing_certifications, old_row.sustainable_practices, old_row.status,
        old_row.production_methods, old_row.created_at, old_row.latitude, old_row.longitude)
  );
  if changed <> '{}' then
    perform refresh_producer_listings(changed);
  end if;
  changed := array(
    select new_row.id from new_rows as new_row join old_rows as old_row using (id)
    where (new_row.name, new_row.location, new_row.region, new_row.country, new_row.olive_varieties, new_row.status)
      is distinct from (old_row.name, old_row.location, old_row.region, old_row.country, old_row.olive_varieties,
        old_row.status)
  );
  if changed <> '{}' then
    perform refresh_product_listings(array(select id from products where producer_id = any (changed)));
  end if;
  return null;
end $$;

create or replace trigger producers_list_new after insert on producers
  referencing new table as new_rows for each statement execute function producers_to_listings();
create or replace trigger producers_list_changed after update on producers
  referencing old table as old_rows new table as new_rows for each statement execute function producers_to_listings();
