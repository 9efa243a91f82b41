-- Enters what happens to a result of a laboratory: recorded, corrected, answered by the laboratory, withdrawn. Figures may
-- not be public yet, so the leaf has the hash of the facts after 16 random bytes, which only the entry keeps.
create or replace function log_result() returns trigger language plpgsql as $$
declare
  result lab_results := coalesce(new, old);
  salt bytea := uuid_send(gen_random_uuid());
  action text := case
    when tg_op = 'INSERT' then 'record'
    when tg_op = 'DELETE' then 'withdraw'
    when new.laboratory_answer is distinct from old.laboratory_answer then coalesce(new.laboratory_answer, 'answer-ended')
    when result_facts(new) <> result_facts(old) then 'correct'
  end;
begin
  if action is null then
    return null;
  end if;
  insert into log_entries (salt, leaf) values (salt, jsonb_build_object(
    'kind', 'result',
    'action', action,
    'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'result', result.id,
    'factsSha256', encode(sha256(salt || convert_to(result_facts(result)::text, 'UTF8')), 'hex')
  ));
  return null;
end $$;

drop trigger if exists lab_results_log on lab_results;
create constraint trigger lab_results_log after insert or update or delete on lab_results
  deferrable initially deferred for each row execute function log_result();
