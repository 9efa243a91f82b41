-- Producers are filtered and sorted by what laboratories measured in their oils, not by the figure of their entry. It
-- stands beside their level, each content with the last day of the certificate that covers it.
alter table producer_listings
  add column measured integer[] not null default '{}',
  add column measured_until date[] not null default '{}',
  add constraint producer_listings_measured check (cardinality(measured) = cardinality(measured_until));
drop index producers_listed;

-- The contents that count on a day.
create function measured_on(today date, contents integer[], untils date[]) returns setof integer
language sql immutable strict parallel safe as $$
  select content from unnest(contents, untils) as oil (content, until) where until >= today
$$;

create function refresh_producer_measured(changed integer[]) returns void language plpgsql as $$
begin
  -- Whoever comes second reads what the first has committed.
  perform from producer_listings where producer_id = any (changed) order by producer_id for no key update;
  update producer_listings as listing set measured = wanted.contents, measured_until = wanted.untils
  from (
    select producer.id, coalesce(oils.contents, '{}') as contents, coalesce(oils.untils, '{}') as untils
    from unnest(changed) as producer (id) cross join lateral (
      select array_agg(content order by until, content) as contents, array_agg(until order by until, content) as untils
      from jsonb_to_recordset(certified_oils(producer.id)) as oil (content integer, "validUntil" date)
      cross join lateral (select oil."validUntil") as days (until)
    ) as oils
  ) as wanted
  where listing.producer_id = wanted.id
    and (listing.measured, listing.measured_until) is distinct from (wanted.contents, wanted.untils);
end $$;

-- The names come after those of the triggers that derive and list.
create function products_to_measured() returns trigger language plpgsql as $$
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
create trigger products_measured_new after insert on products
  referencing new table as new_rows for each statement execute function products_to_measured();
create trigger products_measured_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_to_measured();
create trigger products_measured_deleted after delete on products
  referencing old table as old_rows for each statement execute function products_to_measured();

create function certificates_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(select distinct producer_id from new_rows));
  return null;
end $$;
create trigger certificates_measured_new after insert on certificates
  referencing new table as new_rows for each statement execute function certificates_to_measured();
create trigger certificates_measured_changed after update on certificates
  referencing new table as new_rows for each statement execute function certificates_to_measured();

create function scopes_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(
    select distinct producer_id from changed_rows join certificates on certificates.id = certificate_id
  ));
  return null;
end $$;
create trigger certificate_batches_measured_new after insert on certificate_batches
  referencing new table as changed_rows for each statement execute function scopes_to_measured();
create trigger certificate_batches_measured_gone after delete on certificate_batches
  referencing old table as changed_rows for each statement execute function scopes_to_measured();

create function recalls_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(
    select distinct producer_id from changed_rows join products on products.id = product_id
  ));
  return null;
end $$;
create trigger batch_recalls_measured_new after insert on batch_recalls
  referencing new table as changed_rows for each statement execute function recalls_to_measured();
create trigger batch_recalls_measured_gone after delete on batch_recalls
  referencing old table as changed_rows for each statement execute function recalls_to_measured();

select refresh_producer_measured(array(select id from producers));
