-- What buyers are still to be told of their orders. Who they are is decided with what happened, in one
-- statement; a job tells them piece by piece, and what is told goes from here with the notice.

create table tellings (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^order-[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  reason text not null check (length(reason) between 1 and 2000),
  happened_at timestamptz not null
);

create table telling_orders (
  telling_id integer not null references tellings (id) on delete cascade,
  -- Without a foreign key: its check would lock the order, while whoever confirms that order has locked it
  -- and waits for its oils, which a recall holds. Orders are never deleted.
  order_id integer not null,
  -- As it was called when it was asked for; null where the telling is about no oil.
  oil text check (length(oil) <= 200),
  primary key (telling_id, order_id)
);
