-- The measured content of a batch: the lowest result that its certificate is based on, otherwise the lowest on record.
-- Nothing that a producer states chooses between results.
create or replace function measured_content(producer integer, batch text) returns integer
language sql stable parallel safe as $$
  select coalesce((
    select min(basis.phenolic_content)
    from certificate_of_batch(producer, batch) as certificate
    join certificate_results as basis on basis.certificate_id = certificate.id
    where basis.batch_number = batch and basis.lab_result_id is not null
  ), (
    select min(phenolic_content) from lab_results where producer_id = producer and batch_number = batch and not is_contradicted
  ))
$$;
