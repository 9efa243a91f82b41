-- An application for the renewal of a certificate is a case until it is decided.
insert into case_kinds (kind, of_application) values ('renewal', false);

create function case_of_renewal(subject text) returns setof case_source language sql stable as $$
  select case request.state when 'waiting' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, request.requested_at, request.decided_at,
    '{}'::tstzmultirange, null::text, request.id::text
  from renewal_requests as request join producers on producers.id = request.producer_id
  where request.id = subject::integer
$$;
create trigger renewal_requests_cases after insert or delete or update on renewal_requests
  for each row execute function sync_cases_of_row('id', 'renewal');

insert into cases (kind, subject, state, producer_id, application_id, title, country, opened_at, closed_at,
  due_on, late_on, assignee_id, folded, written)
select 'renewal', request.id::text, derived.*
from renewal_requests as request cross join lateral derived_case('renewal', request.id::text) as derived;
