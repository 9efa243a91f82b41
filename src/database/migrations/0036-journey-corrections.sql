-- A stage on which a laboratory result rests is corrected by another event that refers to it; both stay.
alter table production_logs
  add column corrects integer unique references production_logs (id) on delete cascade,
  add column correction_reason text check (length(correction_reason) between 5 and 500),
  add constraint production_logs_reasoned check ((corrects is null) = (correction_reason is null)),
  add constraint production_logs_not_itself check (corrects <> id);

-- Neither a corrected version nor its correction changes any more; they go with their product only.
create function keep_corrections() returns trigger language plpgsql as $$
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
    table = 'production_logs', constraint = 'production_logs_corrections_stay';
end $$;
create trigger production_logs_corrections_stay before update or delete on production_logs
  for each row execute function keep_corrections();

-- Versions that were corrected have no place in the order any more.
create or replace function check_stage_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.stage = old.stage and new.timestamp = old.timestamp then return null; end if;
  if exists (
    select from production_logs as earlier
    where earlier.product_id = new.product_id
      and earlier.batch_number is not distinct from new.batch_number
      and earlier.stage = any (stages_before(new.stage))
      and not exists (select from production_logs as newer where newer.corrects = earlier.id)
    group by earlier.stage
    having min(earlier.timestamp) > new.timestamp
  ) and not exists (select from production_logs as newer where newer.corrects = new.id) then
    raise check_violation using
      message = 'A stage lies before one that has to begin first',
      table = 'production_logs', column = 'timestamp', constraint = 'production_logs_in_order';
  end if;
  return null;
end $$;
