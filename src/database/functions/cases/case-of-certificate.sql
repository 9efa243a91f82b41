-- The case of a certificate whose evidence changed, until it is closed with a finding or the certificate is decided.
create or replace function case_of_certificate(subject text) returns setof case_source language sql stable as $$
  select case when review.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, review.opened_at, review.closed_at,
    '{}'::tstzmultirange, null::text, concat_ws(' ', certificates.number, review.batch_number)
  from certificate_reviews as review join certificates on certificates.id = review.certificate_id
  join producers on producers.id = certificates.producer_id
  where review.id = subject::integer
$$;
