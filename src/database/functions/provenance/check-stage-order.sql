-- Refuses a journey stage dated before a stage that must begin first. Corrected versions do not count. Checked
-- at commit, because rows may be written in any order.
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

drop trigger if exists production_logs_in_order on production_logs;
create constraint trigger production_logs_in_order after insert or update on production_logs
  deferrable initially deferred
  for each row execute function check_stage_order();
