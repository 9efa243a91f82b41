-- A size that gets another name or another batch is no longer a size of its oil.
create or replace function leave_oil() returns trigger language plpgsql as $$
begin
  if (new.name, new.batch_id) is distinct from (old.name, old.batch_id) and new.oil_id is not distinct from old.oil_id then
    new.oil_id := null;
  end if;
  return new;
end $$;

-- Triggers fire in the order of their names: this one after products_batch.
create or replace trigger products_oil before update on products for each row execute function leave_oil();
