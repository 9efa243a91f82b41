-- Refuses a batch without a laboratory result in the scope of a certificate, and one that joins it with an open alarm at a result.
create or replace function require_result_of_batch() returns trigger language plpgsql as $$
begin
  if not exists (
    select from certificates join lab_results using (producer_id)
    where certificates.id = new.certificate_id and lab_results.batch_number = new.batch_number
      and not lab_results.is_contradicted
  ) then
    raise exception 'a certificate covers only batches with a laboratory result on record'
      using errcode = 'restrict_violation', constraint = 'certificate_batches_result';
  end if;
  -- Of a batch that it was issued on, only the chosen results count.
  if not exists (
    select from certificate_results
    where certificate_id = new.certificate_id and certificate_results.batch_number = new.batch_number
  ) then
    perform refuse_open_alarm(lab_results.id) from certificates join lab_results using (producer_id)
    where certificates.id = new.certificate_id and lab_results.batch_number = new.batch_number
      and not lab_results.is_contradicted;
  end if;
  return new;
end $$;

create or replace trigger certificate_batches_require_result before insert or update on certificate_batches
  for each row execute function require_result_of_batch();
