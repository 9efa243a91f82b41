-- A buyer withdraws from the contract of an order, wholly or for some of its oils (Directive 2011/83/EU, Art. 9 to 16).
alter table order_items add column withdrawn_at timestamptz;

alter table order_events
  -- Of the consumer, as the statement of withdrawal has it.
  add column consumer_name text check (length(consumer_name) between 2 and 200),
  -- Of the right of withdrawal, as the producer states it.
  add column exception text check (exception in ('custom-made', 'perishable', 'unsealed')),
  add constraint order_events_consumer check (action = 'withdraw-contract' or consumer_name is null),
  add constraint order_events_exception check (
    (action = 'state-exception') = (exception is not null) and (exception is null or reason is not null)
  );

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'declined', 'cancelled', 'withdrawn'));

alter table order_events drop constraint order_events_to_status_check;
alter table order_events add constraint order_events_to_status_check
  check (to_status in ('pending', 'confirmed', 'shipped', 'delivered', 'declined', 'cancelled', 'withdrawn'));

alter table order_events drop constraint order_events_action_check;
alter table order_events add constraint order_events_action_check check (action in (
  'submit', 'confirm', 'decline', 'withdraw', 'ship', 'cancel', 'deliver', 'leave-out', 'ship-before-recall',
  'withdraw-contract', 'reimburse', 'state-exception'
));

-- These keep the state of the order, and happen again after a further withdrawal.
drop index order_events_once;
create unique index order_events_once on order_events (order_id, to_status)
  where action not in ('leave-out', 'withdraw-contract', 'reimburse', 'state-exception');
