-- Areas, litres and ages that cannot be are refused here too, where they are written: a record from before keeps its value,
-- and its other fields can still be changed. The bounds are those of the forms.

create function check_producer_quantities() returns trigger language plpgsql as $$
begin
  if new.farm_acreage > 100000 and (tg_op = 'INSERT' or new.farm_acreage is distinct from old.farm_acreage) then
    raise check_violation using
      message = 'A grove has at most 100,000 hectares',
      table = 'producers', column = 'farm_acreage', constraint = 'producers_farm_acreage_possible';
  end if;
  if new.annual_production > 100000000
    and (tg_op = 'INSERT' or new.annual_production is distinct from old.annual_production) then
    raise check_violation using
      message = 'A producer makes at most 100,000,000 litres a year',
      table = 'producers', column = 'annual_production', constraint = 'producers_annual_production_possible';
  end if;
  return null;
end $$;
create trigger producers_quantities_possible after insert or update of farm_acreage, annual_production on producers
  for each row execute function check_producer_quantities();

create function check_answered_quantities() returns trigger language plpgsql as $$
declare
  bound record;
begin
  if new.submitted_at is null then return null; end if;
  for bound in
    select name, answered, most
    from (values
      ('groveSize', 100000), ('totalAcreage', 100000), ('annualProduction', 100000000), ('averageTreeAge', 3000),
      ('employeeCount', 100000), ('seasonalWorkers', 100000)
    ) as bounds (name, most)
    cross join lateral (select new.answers -> name as answered) as answer
    where jsonb_typeof(new.answers -> name) = 'number'
      and (tg_op = 'INSERT' or new.answers -> name is distinct from old.answers -> name)
  loop
    if bound.answered::numeric > bound.most then
      raise check_violation using
        message = format('%s is at most %s', bound.name, bound.most),
        table = 'producer_applications', column = 'answers', constraint = 'producer_applications_quantities';
    end if;
  end loop;
  return null;
end $$;
create trigger producer_applications_quantities after insert or update of answers on producer_applications
  for each row execute function check_answered_quantities();
