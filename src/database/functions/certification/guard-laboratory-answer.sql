-- The answer of a laboratory to a result comes from its confirmation, and a confirmed result stays so for the figures and the
-- file that were confirmed. An answer that contradicts stays as long as the result.
create or replace function guard_laboratory_answer() returns trigger language plpgsql as $$
declare
  others constant text[] := array['product_id', 'laboratory_id', 'laboratory', 'laboratory_answer', 'answered_on', 'is_contradicted', 'is_file_public'];
begin
  if old.laboratory_answer = 'confirmed' and to_jsonb(new) - others is distinct from to_jsonb(old) - others then
    new.laboratory_answer := null;
    new.answered_on := null;
  elsif new.laboratory_answer is distinct from old.laboratory_answer and not exists (
    select from report_confirmations where lab_result_id = new.id and state = new.laboratory_answer
  ) then
    raise exception 'the answer to laboratory result % is that of its confirmation', new.id
      using errcode = 'restrict_violation', constraint = 'lab_results_answer';
  end if;
  return new;
end $$;

create or replace trigger lab_results_answer before update on lab_results
  for each row execute function guard_laboratory_answer();
