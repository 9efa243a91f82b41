-- Comparisons that a user saved under a name, and what users removed from their lists, for the time in which that can be undone.
create table comparisons (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  product_ids integer[] not null check (cardinality(product_ids) between 2 and 4 and array_position(product_ids, null) is null),
  saved_at timestamptz not null
);
create index comparisons_user on comparisons (user_id, id);

create table removals (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  list text not null check (list in ('oils', 'following', 'bottles', 'comparisons')),
  removed_at timestamptz not null,
  -- The rows as they were.
  content jsonb not null
);
create index removals_user on removals (user_id);
create index removals_removed on removals (removed_at);
