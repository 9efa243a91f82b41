-- A corrected journey stage and its correction never change, and are deleted only with their product.
create or replace function guard_corrections() returns trigger language plpgsql as $$
begin
  if old.corrects is null and not exists (select from production_logs where corrects = old.id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    if not exists (select from products where id = old.product_id) then return old; end if;
  elsif (new.stage, new.timestamp, new.location, new.temperature, new.quantity, new.quantity_unit, new.notes, new.corrects)
    is not distinct from
    (old.stage, old.timestamp, old.location, old.temperature, old.quantity, old.quantity_unit, old.notes, old.corrects) then
    return new;
  end if;
  raise check_violation using
    message = 'A corrected stage and its correction stay as they are',
    table = 'production_logs', constraint = 'production_logs_corrections_guard';
end $$;

create or replace trigger production_logs_corrections_guard before update or delete on production_logs
  for each row execute function guard_corrections();
