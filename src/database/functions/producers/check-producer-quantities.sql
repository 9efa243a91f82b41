-- Refuses impossible quantities of a producer. A value from before this check stays until it is changed.
create or replace function check_producer_quantities() returns trigger language plpgsql as $$
begin
  if new.farm_acreage > {{max_grove_size}} and (tg_op = 'INSERT' or new.farm_acreage is distinct from old.farm_acreage) then
    raise check_violation using
      message = 'A grove has at most {{max_grove_size}} hectares',
      table = 'producers', column = 'farm_acreage', constraint = 'producers_farm_acreage_possible';
  end if;
  if new.annual_production > {{max_yield}}
    and (tg_op = 'INSERT' or new.annual_production is distinct from old.annual_production) then
    raise check_violation using
      message = 'A producer makes at most {{max_yield}} litres a year',
      table = 'producers', column = 'annual_production', constraint = 'producers_annual_production_possible';
  end if;
  return null;
end $$;

create or replace trigger producers_quantities_possible after insert or update of farm_acreage, annual_production on producers
  for each row execute function check_producer_quantities();
