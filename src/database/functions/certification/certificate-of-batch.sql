-- The latest certificate with the batch in its scope, in any state: a revoked one must be seen too.
create or replace function certificate_of_batch(of_producer integer, of_batch text) returns setof certificates
language sql stable as $$
  select certificates.* from certificates
  join certificate_batches on certificate_batches.certificate_id = certificates.id
  where certificates.producer_id = of_producer and certificate_batches.batch_number = of_batch
  order by certificates.season desc, certificates.id desc limit 1
$$;
