-- Since which day something open needs an account, by reason; null where nothing does. What another owner can see to does not.
create or replace function deletion_waits(of_user text) returns table (reason text, since date)
language sql stable as $$
  select 'open-recall', max(recalled_at at time zone 'UTC')::date
  from batch_recalls join products on products.id = product_id join producers on producers.id = products.producer_id
  where producers.user_id = of_user and successor_of_owner(producers.id) is null
  union all
  select 'unfinished-order', max(orders.updated_at at time zone 'UTC')::date
  from orders join producers on producers.id = orders.producer_id
  where producers.user_id = of_user and successor_of_owner(producers.id) is null and orders.user_id is not null and (
    orders.status in ('confirmed', 'shipped')
    -- Withdrawn from, and not reimbursed yet.
    or exists (
      select from order_events as withdrawal
      where withdrawal.order_id = orders.id and withdrawal.action = 'withdraw-contract' and not exists (
        select from order_events as later
        where later.order_id = orders.id and later.action = 'reimburse' and later.id > withdrawal.id)))
  union all
  select 'open-appeal', max(created_at at time zone 'UTC')::date
  from appeals where appellant_id = of_user and state = 'waiting'
$$;
