-- Results recorded since a batch joined a certificate, below its content and all earlier results of the batch, that
-- have no case yet. Those it rests on are left out. Of all producers if none is named.
create or replace function lower_results(of_day date, of_producer integer)
returns table (certificate_id integer, lab_result_id integer, batch_number text) language sql stable as $$
  select certificates.id, result.id, result.batch_number
  from certificates join certificate_batches as scope on scope.certificate_id = certificates.id
  join lab_results as result
    on result.producer_id = certificates.producer_id and result.batch_number = scope.batch_number
  where (of_producer is null or certificates.producer_id = of_producer)
    and certificates.state <> 'revoked' and certificates.valid_until >= of_day
    and result.created_at >= scope.added_at and result.phenolic_content < certificates.phenolic_content
    and not result.is_contradicted and not is_batch_recalled(certificates.producer_id, result.batch_number)
    and (
      select min(earlier.phenolic_content) from lab_results as earlier
      where earlier.producer_id = result.producer_id and earlier.batch_number = result.batch_number
        and earlier.id < result.id and not earlier.is_contradicted
    ) > result.phenolic_content
    and not exists (
      select from certificate_results as held
      where held.certificate_id = certificates.id and held.lab_result_id = result.id
    )
    and not exists (
      select from certificate_reviews as review
      where review.certificate_id = certificates.id and review.lab_result_id = result.id
    )
  order by certificates.id, result.id
$$;
