-- What a code is printed on, and the bottles of the batch if they are known. The first order of a batch for a single code
-- means one code on every bottle; a single one that follows others replaces a spoiled label. A code without an order is for
-- one bottle. One row.
create or replace function kind_of_code(of_code integer)
returns table (kind text, bottles integer) language sql stable parallel safe as $$
  select case
      when code_orders.count = 1 and ordered_before = 0 and code_orders.bottles is distinct from 1 then 'batch' else 'bottle'
    end, code_orders.bottles
  from qr_codes left join code_orders on code_orders.id = order_id
  where qr_codes.id = of_code
$$;
