-- Enters recalls and their end. What goes with its product or with the account of its producer is no end of a recall.
create or replace function log_recall() returns trigger language plpgsql as $$
declare
  recall batch_recalls := coalesce(new, old);
begin
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then
    return null;
  end if;
  insert into log_entries (leaf) values (jsonb_build_object(
    'kind', 'recall',
    'action', case tg_op when 'INSERT' then 'recall' else 'lift' end,
    'at', to_char(
      case tg_op when 'INSERT' then recall.recalled_at else clock_timestamp() end at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ),
    'product', recall.product_id,
    'batch', recall.batch_number
  ));
  return null;
end $$;

drop trigger if exists batch_recalls_log on batch_recalls;
create constraint trigger batch_recalls_log after insert or delete on batch_recalls
  deferrable initially deferred for each row execute function log_recall();
