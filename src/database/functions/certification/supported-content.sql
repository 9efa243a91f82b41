-- The content in mg/kg that supports a certificate: the lowest of the results it was issued on, without those of
-- recalled batches and those withdrawn since, or, if these no longer support it, of all batches in its scope. Null
-- unless one batch has results from two laboratories: records of one owner count as one. The domain has the same rule
-- (src/domain/certification/support.ts).
create or replace function supported_content(certificate certificates) returns integer language sql stable as $$
  with held as (
    select batch_number, phenolic_content, laboratory_group(laboratory_id) as laboratory, true as issued
    from certificate_results where certificate_id = certificate.id and lab_result_id is not null
    union all
    select batch_number, phenolic_content, laboratory_group(laboratory_id), false
    from certificate_batches as scope join lab_results using (batch_number)
    where scope.certificate_id = certificate.id and lab_results.producer_id = certificate.producer_id
      and not lab_results.is_contradicted
      and not exists (
        select from certificate_results
        where certificate_id = certificate.id and certificate_results.batch_number = scope.batch_number
      )
  ), batches as (
    select issued, min(phenolic_content) as lowest, count(distinct laboratory) as laboratories
    from held where not is_batch_recalled(certificate.producer_id, batch_number) group by batch_number, issued
  ), overrides as (
    select from certificate_overrides where certificate_id = certificate.id
  ), recalls as (
    select coalesce(bool_and(is_batch_recalled(certificate.producer_id, batch_number)), false) as whole
    from certificate_batches where certificate_id = certificate.id
  )
  select case
    when exists (select from overrides) then case when not (select whole from recalls) then certificate.issued_content end
    when (select max(laboratories) from batches where issued) >= 2 then (select min(lowest) from batches where issued)
    when (select max(laboratories) from batches) >= 2 then (select min(lowest) from batches)
  end
$$;
