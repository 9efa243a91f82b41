-- The index of the sitemap names when each part last changed. It was computed from every record: a second at a million.
create table sitemap_parts (
  kind text not null check (kind in ('producer', 'product', 'certificate')),
  -- Of the id, divided by 400.
  part integer not null,
  changed_at timestamptz not null,
  primary key (kind, part)
);
insert into sitemap_parts (kind, part, changed_at)
select 'producer', id / 400, max(updated_at) from producers group by 2
union all
select 'product', id / 400, max(updated_at) from products group by 2
union all
select 'certificate', id / 400, max(updated_at) from certificates group by 2;
