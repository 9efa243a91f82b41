-- Keeps the measured contents of a producer in step with its products. The names of the triggers sort after
-- those that derive and list products, because triggers fire in the order of their names.
create or replace function products_to_measured() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_producer_measured(array(select distinct producer_id from old_rows));
  elsif tg_op = 'INSERT' then
    perform refresh_producer_measured(array(select distinct producer_id from new_rows where content_basis = 'measured'));
  else
    perform refresh_producer_measured(array(
      select distinct producer.id from new_rows as new_row join old_rows as old_row using (id)
      cross join lateral (values (new_row.producer_id), (old_row.producer_id)) as producer (id)
      where (new_row.producer_id, new_row.batch_number, new_row.phenolic_content, new_row.content_basis,
          new_row.withdrawn_at is null)
        is distinct from (old_row.producer_id, old_row.batch_number, old_row.phenolic_content, old_row.content_basis,
          old_row.withdrawn_at is null)
    ));
  end if;
  return null;
end $$;

create or replace trigger products_measured_new after insert on products
  referencing new table as new_rows for each statement execute function products_to_measured();
create or replace trigger products_measured_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_to_measured();
create or replace trigger products_measured_deleted after delete on products
  referencing old table as old_rows for each statement execute function products_to_measured();
