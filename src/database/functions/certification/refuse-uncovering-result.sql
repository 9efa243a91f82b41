-- Refuses to delete, move or contradict the last laboratory result of a batch that a certificate covers. Checked at commit,
-- so one transaction may replace the result.
create or replace function refuse_uncovering_result() returns trigger language plpgsql as $$
begin
  if exists (
    select from certificate_batches join certificates on certificates.id = certificate_batches.certificate_id
    where certificates.producer_id = old.producer_id and certificate_batches.batch_number = old.batch_number
      and not exists (
        select from lab_results
        where lab_results.producer_id = old.producer_id and lab_results.batch_number = old.batch_number
          and not is_contradicted
      )
  ) then
    raise exception 'the batch of this result is in the scope of a certificate'
      using errcode = 'restrict_violation', constraint = 'certificate_batches_result';
  end if;
  return null;
end $$;

drop trigger if exists lab_results_scope_guard on lab_results;
create constraint trigger lab_results_scope_guard after delete or update of producer_id, batch_number, laboratory_answer
  on lab_results deferrable initially deferred for each row execute function refuse_uncovering_result();
