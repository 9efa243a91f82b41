-- The case of a request to change a profile.
create or replace function case_of_change(subject text) returns setof case_source language sql stable as $$
  select case request.status when 'pending' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, request.created_at,
    case when request.status <> 'pending' then coalesce(request.decided_at, request.created_at) end,
    '{}'::tstzmultirange, null::text, request.id::text
  from change_requests as request join producers on producers.id = request.producer_id
  where request.id = subject::integer
$$;
