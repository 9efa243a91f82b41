-- What the forms refuse is refused here too, but only where it is written: a record from before keeps a value that broke
-- no rule then, and its other fields can still be changed. The triggers look after the row is written, because an
-- "insert … on conflict do update" that leaves the value alone would fail a check before it.

create function is_phone_number(phone text) returns boolean
language sql immutable parallel safe
return (
  select number !~ '[[:alpha:]]' and length(regexp_replace(number, '[^0-9]', '', 'g')) between 6 and 15
  from regexp_replace(phone, '(ext\.?|x|#)\s*[0-9]{1,6}$', '', 'i') as number
);

create function check_producer_phone() returns trigger language plpgsql as $$
begin
  if new.contact_phone is null or is_phone_number(new.contact_phone) then return null; end if;
  if tg_op = 'UPDATE' and new.contact_phone is not distinct from old.contact_phone then return null; end if;
  raise check_violation using
    message = 'A telephone number has 6 to 15 digits and no letters',
    table = 'producers', column = 'contact_phone', constraint = 'producers_contact_phone_dials';
end $$;
create trigger producers_contact_phone_dials after insert or update of contact_phone on producers
  for each row execute function check_producer_phone();

-- Nobody was founded after the application says so.
create function check_established_year() returns trigger language plpgsql as $$
declare
  year jsonb := new.answers -> 'establishedYear';
begin
  if jsonb_typeof(year) is distinct from 'number' or new.submitted_at is null then return null; end if;
  if tg_op = 'UPDATE' and year is not distinct from old.answers -> 'establishedYear' then return null; end if;
  if year::numeric <= extract(year from greatest(new.submitted_at, new.updated_at) at time zone 'UTC') then
    return null;
  end if;
  raise check_violation using
    message = 'The year of foundation has not begun',
    table = 'producer_applications', column = 'answers', constraint = 'producer_applications_established';
end $$;
create trigger producer_applications_established after insert or update of answers on producer_applications
  for each row execute function check_established_year();

-- The stages that have begun before a stage begins; the same table as in the domain.
create function stages_before(stage text) returns text[]
language sql immutable parallel safe
return case stage
  when 'Transport' then array['Harvest']
  when 'Milling' then array['Harvest']
  when 'Malaxation' then array['Harvest', 'Milling']
  when 'Separation' then array['Harvest', 'Milling', 'Malaxation']
  when 'Filtration' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  when 'Storage' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  when 'Laboratory Sample' then array['Harvest', 'Milling']
  when 'Lab Analysis (NMR)' then array['Harvest', 'Milling', 'Laboratory Sample']
  when 'Organoleptic Test' then array['Harvest', 'Milling']
  when 'Bottling' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  else array[]::text[]
end;

create function check_stage_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.stage = old.stage and new.timestamp = old.timestamp then return null; end if;
  if exists (
    select from production_logs as earlier
    where earlier.product_id = new.product_id
      and earlier.batch_number is not distinct from new.batch_number
      and earlier.stage = any (stages_before(new.stage))
    group by earlier.stage
    having min(earlier.timestamp) > new.timestamp
  ) then
    raise check_violation using
      message = 'A stage lies before one that has to begin first',
      table = 'production_logs', column = 'timestamp', constraint = 'production_logs_in_order';
  end if;
  return null;
end $$;
-- At the end of the transaction: rows of one table are written in any order.
create constraint trigger production_logs_in_order after insert or update on production_logs
  deferrable initially deferred
  for each row execute function check_stage_order();
