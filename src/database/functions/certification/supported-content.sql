-- The content in mg/kg that the results behind a certificate support: the lowest of them. Null unless all are
-- recent on the day of issue and at least one batch has results from two laboratories.
create or replace function supported_content(certificate certificates) returns integer language sql stable as $$
  select min(lowest) from (
    select min(phenolic_content) as lowest, count(distinct laboratory_key(laboratory)) as laboratories,
      bool_and(
        reported_on <= certificate.issued_on
        and coalesce(harvested_on, reported_on) >= (certificate.issued_on - interval '24 months')::date
      ) as recent
    from certificate_results where certificate_id = certificate.id group by batch_number
  ) as batches
  having max(laboratories) >= 2 and bool_and(recent)
$$;
