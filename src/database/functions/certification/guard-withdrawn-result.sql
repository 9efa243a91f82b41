-- Refuses to delete a result that carries a certificate without a confirmed decision of two administrators.
create or replace function guard_withdrawn_result() returns trigger language plpgsql as $$
begin
  if exists (
    select from certificate_results join certificates on certificates.id = certificate_id
    where lab_result_id = old.id and certificates.state <> 'revoked'
  ) and not exists (
    select from decision_proposals
    where producer_id = old.producer_id and action = 'lab-result.withdraw' and state = 'confirmed'
      and (input ->> 'labResultId')::integer = old.id
  ) then
    raise exception 'two administrators withdraw a result that carries a certificate'
      using errcode = 'restrict_violation', constraint = 'lab_results_withdrawn_by_two';
  end if;
  return old;
end $$;

create or replace trigger lab_results_withdrawal_guard before delete on lab_results
  for each row execute function guard_withdrawn_result();
