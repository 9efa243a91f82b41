-- The case of a request to renew a certificate.
create or replace function case_of_renewal(subject text) returns setof case_source language sql stable as $$
  select case request.state when 'waiting' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, request.requested_at, request.decided_at,
    '{}'::tstzmultirange, null::text, request.id::text
  from renewal_requests as request join producers on producers.id = request.producer_id
  where request.id = subject::integer
$$;
