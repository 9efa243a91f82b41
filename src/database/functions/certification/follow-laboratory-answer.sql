-- The results behind certificates follow the answer of the laboratory: those that it contradicts support none any more, as if
-- they were withdrawn.
create or replace function follow_laboratory_answer() returns trigger language plpgsql as $$
begin
  update certificate_results set
    confirmed_on = case when new.laboratory_answer = 'confirmed' then new.answered_on end,
    contradicted_on = case when new.is_contradicted then new.answered_on end,
    lab_result_id = case when not new.is_contradicted then lab_result_id end
  where lab_result_id = new.id;
  return null;
end $$;

create or replace trigger lab_results_follow_answer after update on lab_results
  for each row when (new.laboratory_answer is distinct from old.laboratory_answer) execute function follow_laboratory_answer();
