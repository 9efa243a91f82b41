-- Says when the records of a part of the sitemap last changed, to a minute: writers of one part neither wait for each
-- other nor write its row each time. The kind is the argument of the trigger.
create or replace function touch_sitemap_parts() returns trigger language plpgsql as $$
begin
  update sitemap_parts set changed_at = now() where (kind, part) in (
    select kind, part from sitemap_parts
    where kind = tg_argv[0] and part in (select id / {{ids_in_sitemap_part}} from new_rows) and changed_at < now() - interval '1 minute'
    for no key update skip locked
  );
  insert into sitemap_parts (kind, part, changed_at)
  select distinct tg_argv[0], id / {{ids_in_sitemap_part}}, now() from new_rows
  where not exists (select from sitemap_parts where kind = tg_argv[0] and part = new_rows.id / {{ids_in_sitemap_part}})
  on conflict do nothing;
  return null;
end $$;

create or replace trigger producers_sitemap_new after insert on producers
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('producer');
create or replace trigger producers_sitemap_changed after update on producers
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('producer');
create or replace trigger products_sitemap_new after insert on products
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('product');
create or replace trigger products_sitemap_changed after update on products
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('product');
create or replace trigger certificates_sitemap_new after insert on certificates
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('certificate');
create or replace trigger certificates_sitemap_changed after update on certificates
  referencing new table as new_rows for each statement execute function touch_sitemap_parts('certificate');
