-- The case of an appeal.
create or replace function case_of_appeal(subject text) returns setof case_source language sql stable as $$
  select case appeal.state when 'waiting' then 'open' else 'closed' end,
    decided.producer_id, null::integer, decided.title, decided.country, appeal.created_at, appeal.decided_at,
    '{}'::tstzmultirange, null::text, concat_ws(' ', appeal.id, decided.known, users.email)
  from appeals as appeal
  join users on users.id = appeal.appellant_id
  cross join lateral (
    select application.producer_id, coalesce(application.producer_company_name, '') as title,
      coalesce(application.country, '') as country, application.id::text as known
    from application_events as event join producer_applications as application
      on application.id = event.application_id
    where event.id = appeal.application_event_id
    union all
    select producers.id, producers.name, producers.country, certificates.number
    from certificate_events as event join certificates on certificates.id = event.certificate_id
    join producers on producers.id = certificates.producer_id
    where event.id = appeal.certificate_event_id
  ) as decided
  where appeal.id = subject::integer
$$;
