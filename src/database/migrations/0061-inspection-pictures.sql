-- Pictures of inspection reports. They are evidence: those of a completed report never change, and a picture stays as
-- long as a report shows it. A correction shows the same pictures without storing them twice.

create table inspection_pictures (
  id uuid primary key default gen_random_uuid(),
  call_id integer not null references verification_calls (id) on delete cascade,
  uploaded_by text references users (id) on delete set null,
  -- Of the file as it was uploaded.
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  -- The picture redrawn without metadata, with its size in pixels.
  rendition_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- Null while a report shows it.
  expires_at timestamptz
);
create index inspection_pictures_call on inspection_pictures (call_id);
create index inspection_pictures_uploaded_by on inspection_pictures (uploaded_by) where uploaded_by is not null;
create index inspection_pictures_expiry on inspection_pictures (expires_at) where expires_at is not null;

create table inspection_report_pictures (
  report_id integer not null references inspection_reports (id) on delete cascade,
  position smallint not null check (position between 1 and 12),
  -- Deferred, because a deleted call deletes its reports and its pictures in one statement.
  picture_id uuid not null references inspection_pictures (id) deferrable initially deferred,
  caption text not null check (length(caption) <= 300),
  primary key (report_id, position),
  unique (report_id, picture_id)
);
create index inspection_report_pictures_picture on inspection_report_pictures (picture_id);
