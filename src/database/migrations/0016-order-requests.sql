-- Order requests: a basket a person, one order a producer, and what happened to each order.

create table baskets (
  user_id text primary key references users (id) on delete cascade,
  -- Of what is sent next: the same key sent again is the same orders.
  key uuid not null default gen_random_uuid(),
  -- Where the last one went, so that nobody types it twice.
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  updated_at timestamptz not null default now()
);
create trigger baskets_touch before update on baskets for each row execute function touch_updated_at();

create table basket_items (
  user_id text not null references baskets (user_id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 500),
  -- As it was when the oil was put in: another price today is shown beside it.
  seen_price numeric(10, 2) check (seen_price >= 0),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index basket_items_product on basket_items (product_id);

alter table orders
  add column request_key uuid,
  add column message text check (length(message) between 1 and 2000),
  add constraint orders_request_key unique (user_id, request_key, producer_id),
  add constraint orders_shipping_address_check check (jsonb_typeof(shipping_address) = 'object');
create index orders_status on orders (status, id desc);

-- What was asked for stays readable when the listing is changed or gone.
alter table order_items
  add column product_name text not null default '' check (length(product_name) <= 200),
  add column volume integer check (volume between 1 and 100000),
  add constraint order_items_product_once unique (order_id, product_id);

create table order_events (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id) on delete cascade,
  act text not null check (act in ('submit', 'confirm', 'decline', 'withdraw', 'ship', 'cancel', 'deliver')),
  side text not null check (side in ('buyer', 'seller', 'administrator')),
  to_status text not null
    check (to_status in ('pending', 'confirmed', 'shipped', 'delivered', 'declined', 'cancelled')),
  actor_id text references users (id) on delete set null,
  reason text check (length(reason) between 1 and 2000),
  at timestamptz not null,
  -- Each step happens once.
  unique (order_id, to_status)
);
create index order_events_actor on order_events (actor_id) where actor_id is not null;

-- Whoever forgets to look at the state first is stopped here.
create function check_order_step() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'declined'), ('pending', 'cancelled'),
    ('confirmed', 'shipped'), ('confirmed', 'cancelled'), ('shipped', 'delivered')
  ) then
    raise exception 'an order that is % cannot become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_step';
  end if;
  return new;
end $$;
create trigger orders_step before update of status on orders for each row execute function check_order_step();
