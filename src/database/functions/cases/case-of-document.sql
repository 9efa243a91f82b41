-- The case of the documents added to an application after it was submitted. Documents that answer a request
-- belong to the case of the application.
create or replace function case_of_document(subject text) returns setof case_source language sql stable as $$
  select case when added.unreviewed = 0 or application.state = 'closed' then 'closed' else 'open' end,
    application.producer_id, application.application_id, application.title, application.country,
    case when added.unreviewed = 0 or application.state = 'closed' then added.first_at
      else added.first_unreviewed_at end,
    case when added.unreviewed = 0 then added.reviewed_at
      when application.state = 'closed' then greatest(application.closed_at, added.first_at) end,
    '{}'::tstzmultirange, application.assignee_id, concat_ws(' ', application.known, added.names)
  from case_of_application(subject) as application
  cross join lateral (
    select count(*) as documents, count(*) filter (where review is null) as unreviewed,
      min(created_at) as first_at, min(created_at) filter (where review is null) as first_unreviewed_at,
      max(reviewed_at) as reviewed_at, string_agg(file_name, ' ' order by created_at, id) as names
    from documents
    where documents.application_id = application.application_id and documents.state = 'stored'
      and documents.created_at > application.opened_at
      and not exists (
        select from application_change_requests as request
        where request.application_id = application.application_id
          and documents.created_at >= request.requested_at
          and (request.answered_at is null or documents.created_at <= request.answered_at)
      )
  ) as added
  where added.documents > 0
$$;
