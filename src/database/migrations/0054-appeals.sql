-- Whoever a decision was about appeals against it, once; somebody who took no part in it answers, once. Each appeal
-- is a case until then.
create table appeals (
  id integer generated always as identity primary key,
  -- The decision: the rejection of an application, or the suspension or revocation of a certificate.
  application_event_id integer unique references application_events (id) on delete cascade,
  certificate_event_id integer unique references certificate_events (id) on delete cascade,
  appellant_id text not null references users (id) on delete cascade,
  text text not null check (length(text) between 10 and 4000),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'dismissed')),
  decided_by text references users (id) on delete set null,
  decided_at timestamptz,
  finding text check (length(trim(finding)) between 2 and 2000),
  check (num_nonnulls(application_event_id, certificate_event_id) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (finding is null)),
  check (state <> 'waiting' or decided_by is null)
);
create index appeals_appellant on appeals (appellant_id, id);
create index appeals_decider on appeals (decided_by) where decided_by is not null;

-- Who took part in a decision. A revocation may have two signatures, and is final: it has one proposal at the most.
create function takers_of_decision(of_application_event integer, of_certificate_event integer) returns text[]
language sql stable as $$
  select coalesce(array_agg(taker), '{}') from (
    select actor_id from application_events where id = of_application_event
    union
    select actor_id from certificate_events where id = of_certificate_event
    union
    select unnest(array[proposal.proposed_by, proposal.decided_by])
    from certificate_events as event join decision_proposals as proposal using (certificate_id)
    where event.id = of_certificate_event and event.act = 'revoke'
      and proposal.action = 'certificate.revoke' and proposal.state = 'confirmed'
  ) as takers (taker) where taker is not null
$$;

create function guard_appeal() returns trigger language plpgsql as $$
declare
  about integer;
begin
  if tg_op = 'INSERT' and not exists (
    select from application_events where id = new.application_event_id and act = 'reject'
    union all
    select from certificate_events where id = new.certificate_event_id and act in ('suspend', 'revoke')
  ) then
    raise exception 'nobody appeals against this act' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if (new.application_event_id, new.certificate_event_id, new.appellant_id, new.text, new.created_at)
        is distinct from
        (old.application_event_id, old.certificate_event_id, old.appellant_id, old.text, old.created_at)
      or old.state <> 'waiting' and ((new.state, new.decided_at, new.finding)
        is distinct from (old.state, old.decided_at, old.finding)
        -- The deletion of an account forgets it.
        or new.decided_by is distinct from old.decided_by and new.decided_by is not null) then
      raise exception 'an appeal never changes and is answered once' using errcode = 'restrict_violation';
    end if;
    if old.state <> 'waiting' then return new; end if;
  end if;
  if new.state = 'waiting' then return new; end if;
  select coalesce(
    (select producer_id from application_events join producer_applications as application
      on application.id = application_id where application_events.id = new.application_event_id),
    (select producer_id from certificate_events join certificates on certificates.id = certificate_id
      where certificate_events.id = new.certificate_event_id)
  ) into about;
  if new.decided_by is null or new.decided_by = new.appellant_id
    or new.decided_by = any (takers_of_decision(new.application_event_id, new.certificate_event_id))
    or exists (select from producers where id = about and user_id = new.decided_by)
    or exists (select from interests where producer_id = about and user_id = new.decided_by) then
    raise exception 'an appeal is answered by somebody who took no part in the decision'
      using errcode = 'restrict_violation', constraint = 'appeals_answered_by_another';
  end if;
  return new;
end $$;
create trigger appeals_guard before insert or update on appeals for each row execute function guard_appeal();

-- To reopen an application decides about it, as the other acts do.
drop trigger application_events_no_interest on application_events;
create trigger application_events_no_interest before insert on application_events
  for each row when (new.act in ('approve_for_review', 'request_changes', 'certify', 'reject', 'reopen'))
  execute function refuse_interested_decider();

insert into case_kinds (kind, of_application) values ('appeal', false);

create function case_of_appeal(subject text) returns setof case_source language sql stable as $$
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
create trigger appeals_cases after insert or delete or update on appeals
  for each row execute function sync_cases_of_row('id', 'appeal');

-- As before, but the time between a rejection and the reopening of the application is not the register's either.
create or replace function case_of_application(subject text) returns setof case_source language sql stable as $$
  select case
      when application.status = 'changes_requested' then 'waiting'
      when application.status in ('approved', 'rejected', 'withdrawn') then 'closed'
      else 'open'
    end,
    application.producer_id, application.id,
    coalesce(application.producer_company_name, producers.name, ''),
    coalesce(application.country, producers.country, ''),
    coalesce(application.submitted_at, application.created_at),
    case when application.status in ('approved', 'rejected', 'withdrawn')
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
          on rejected.application_id = reopened.application_id and rejected.act = 'reject'
          and rejected.at <= reopened.at
        where reopened.application_id = application.id and reopened.act = 'reopen'
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
