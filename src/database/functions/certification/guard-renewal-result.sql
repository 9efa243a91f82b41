-- A renewal proposes results of its own producer that have a batch.
create or replace function guard_renewal_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select from renewal_requests as request join lab_results as result using (producer_id)
    where request.id = new.renewal_id and result.id = new.lab_result_id and result.batch_number is not null
  ) then
    raise exception 'a renewal proposes results of batches of its producer'
      using errcode = 'restrict_violation', constraint = 'renewal_results_on_record';
  end if;
  return new;
end $$;

create or replace trigger renewal_results_guard before insert on renewal_results
  for each row execute function guard_renewal_result();
