-- Photographs that everybody may see: of an oil, of a producer, of a moment of a journey.

create table pictures (
  id uuid primary key default gen_random_uuid(),
  -- Without an account the picture stays as long as something shows it.
  uploader_id text references users (id) on delete set null,
  -- Of the largest size that is kept.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- From the first moment that something shows it everybody may see it, and before that its uploader alone.
  is_public boolean not null default false,
  -- Null: something shows it now.
  expires_at timestamptz
);
create index pictures_expiry on pictures (expires_at) where expires_at is not null;
create index pictures_unused on pictures (uploader_id) where not is_public;

-- The same picture in each width.
create table picture_files (
  picture_id uuid not null references pictures (id) on delete cascade,
  width integer not null check (width > 0),
  storage_key text not null unique,
  primary key (picture_id, width)
);

create function queue_picture_removal() returns trigger language plpgsql as $$
begin
  -- Of one that is being uploaded the file may be on its way to the store just now.
  insert into storage_removals (storage_key, due_at) values (old.storage_key, now() + interval '10 minutes')
  on conflict (storage_key) do nothing;
  return null;
end $$;
create trigger picture_files_removed after delete on picture_files
  for each row execute function queue_picture_removal();

alter table producers add column picture_id uuid references pictures (id);
alter table products add column picture_id uuid references pictures (id);
alter table production_logs add column picture_id uuid references pictures (id);
create index producers_picture on producers (picture_id) where picture_id is not null;
create index products_picture on products (picture_id) where picture_id is not null;
create index production_logs_picture on production_logs (picture_id) where picture_id is not null;

-- Whatever shows a picture keeps it; a day after the last has let go of it, it goes, so that pages
-- which were sent before still find it.
create function keep_pictures_shown() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.picture_id is not null then
    update pictures set is_public = true, expires_at = null where id = new.picture_id;
  end if;
  if tg_op <> 'INSERT' and old.picture_id is not null then
    update pictures set expires_at = now() + interval '1 day'
    where id = old.picture_id
      and not exists (select from producers where picture_id = old.picture_id)
      and not exists (select from products where picture_id = old.picture_id)
      and not exists (select from production_logs where picture_id = old.picture_id);
  end if;
  return null;
end $$;
create trigger producers_keep_pictures after insert or delete or update of picture_id on producers
  for each row execute function keep_pictures_shown();
create trigger products_keep_pictures after insert or delete or update of picture_id on products
  for each row execute function keep_pictures_shown();
create trigger production_logs_keep_pictures after insert or delete or update of picture_id on production_logs
  for each row execute function keep_pictures_shown();
