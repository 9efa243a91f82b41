-- The case of an application. The clock stops while changes are requested, and between a rejection and the
-- reopening.
create or replace function case_of_application(subject text) returns setof case_source language sql stable as $$
  select case
      when application.status = 'changes_requested' then 'waiting'
      when application.status = any ({{closed_applications}}) then 'closed'
      else 'open'
    end,
    application.producer_id, application.id,
    coalesce(application.producer_company_name, producers.name, ''),
    coalesce(application.country, producers.country, ''),
    coalesce(application.submitted_at, application.created_at),
    case when application.status = any ({{closed_applications}})
      then coalesce(application.decided_at, application.updated_at) end,
    coalesce((
      select range_agg(stop) from (
        select tstzrange(request.requested_at, coalesce(request.answered_at, case
          when application.status <> 'changes_requested'
          then greatest(application.decided_at, request.requested_at) end))
        from application_change_requests as request where request.application_id = application.id
        union all
        select tstzrange(max(rejected.at), reopened.at)
        from application_events as reopened join application_events as rejected
          on rejected.application_id = reopened.application_id and rejected.action = 'reject'
          and rejected.at <= reopened.at
        where reopened.application_id = application.id and reopened.action = 'reopen'
        group by reopened.id, reopened.at
      ) as stops (stop)
    ), '{}'),
    application.assigned_to,
    concat_ws(' ', application.id, application.email, users.email)
  from producer_applications as application
  join users on users.id = application.user_id
  left join producers on producers.id = application.producer_id
  where application.id = subject::integer
$$;
