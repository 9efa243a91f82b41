-- The results behind a certificate never change. Only the link to a deleted laboratory result is cleared.
create or replace function guard_certificate_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.lab_result_id is null
    and to_jsonb(new) - 'lab_result_id' = to_jsonb(old) - 'lab_result_id' then
    return new;
  end if;
  raise exception 'the results behind a certificate never change' using errcode = 'restrict_violation';
end $$;

create or replace trigger certificate_results_guard before update or delete on certificate_results
  for each row execute function guard_certificate_result();
