-- An order goes on without an oil that was recalled: the oil stays readable in it and counts no more.
alter table order_items add column left_out_at timestamptz;

-- A parcel that had left before its oil was recalled is marked as sent with the day on which it left.
alter table order_events add column left_on date;

alter table order_events drop constraint order_events_act_check;
alter table order_events add constraint order_events_act_check check (act in (
  'submit', 'confirm', 'decline', 'withdraw', 'ship', 'cancel', 'deliver', 'leave-out', 'ship-before-recall'
));
alter table order_events add constraint order_events_left_on check ((act = 'ship-before-recall') = (left_on is not null));

-- Each step happens once; oils may be left out after one recall and after the next.
alter table order_events drop constraint order_events_order_id_to_status_key;
create unique index order_events_once on order_events (order_id, to_status) where act <> 'leave-out';

-- What is left out stays left out, only of an order that is still to be sent, never all of it, and the total
-- is that of the rest. Judged at the end of the transaction, when the total has been written too.
create function check_left_out() returns trigger language plpgsql as $$
declare
  sought record;
begin
  if old.left_out_at is not null and new.left_out_at is distinct from old.left_out_at then
    raise exception 'an oil that was left out of order % stays left out', new.order_id
      using errcode = 'check_violation', constraint = 'order_items_left_out';
  end if;
  select orders.status, orders.total_amount, sum(order_items.quantity * order_items.price) as rest into sought
  from orders left join order_items on order_items.order_id = orders.id and order_items.left_out_at is null
  where orders.id = new.order_id group by orders.id;
  if found and (sought.status not in ('pending', 'confirmed') or sought.rest is distinct from sought.total_amount) then
    raise exception 'order % cannot go on without that oil', new.order_id
      using errcode = 'check_violation', constraint = 'order_items_left_out';
  end if;
  return null;
end $$;
create constraint trigger order_items_left_out after update of left_out_at on order_items
  deferrable initially deferred for each row
  when (old.left_out_at is distinct from new.left_out_at) execute function check_left_out();
