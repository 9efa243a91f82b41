-- Which files of src/database/functions the database has, so that a start applies only those that changed.
create table applied_functions (
  -- feature/name.sql
  name text primary key,
  -- SHA-256 of the text.
  checksum text not null,
  applied_at timestamptz not null default now()
);
