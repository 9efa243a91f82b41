-- A result has the answer of its laboratory.
create or replace function sync_laboratory_answer() returns trigger language plpgsql as $$
begin
  update lab_results set laboratory_answer = new.state, answered_on = (new.closed_at at time zone 'UTC')::date
  where id = new.lab_result_id;
  return null;
end $$;

create or replace trigger report_confirmations_answer after update of state on report_confirmations
  for each row when (new.answered_by is not null and old.answered_by is null) execute function sync_laboratory_answer();
