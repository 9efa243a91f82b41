-- The producers with a result, or a certificate on a result, of a laboratory or of one that counts as the same.
create or replace function producers_of_laboratory(laboratory integer) returns setof integer language sql stable as $$
  with same as (
    select id from laboratories where laboratory_group(id) = laboratory_group(laboratory)
  )
  select producer_id from lab_results where laboratory_id in (select id from same)
  union
  select producer_id from certificate_results join certificates on certificates.id = certificate_id
  where laboratory_id in (select id from same)
$$;
