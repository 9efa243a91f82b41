-- Refuses a status change of an order that the table of transitions does not list. The domain has the same
-- table.
create or replace function check_order_step() returns trigger language plpgsql as $$
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

create or replace trigger orders_step before update of status on orders for each row execute function check_order_step();
