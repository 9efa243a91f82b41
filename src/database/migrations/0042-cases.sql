-- One list of everything that asks administrators for work. A case mirrors its source (an application, a change
-- request, documents added to an application, a suspicious code): triggers keep it in step in the transaction of
-- the cause. A new kind needs a row in case_kinds, a function case_of_<kind> and triggers on its source.

create table case_kinds (
  kind text primary key check (kind ~ '^[a-z]{1,20}$'),
  -- Its subject is the id of an application, whose reviewer looks after the case as well.
  of_application boolean not null
);
insert into case_kinds (kind, of_application)
values ('application', true), ('document', true), ('change', false), ('code', false);

-- Business days are counted by it. The program writes its settings here when it starts.
create table case_calendar (
  only_row boolean primary key default true check (only_row),
  -- 1 is Monday, 7 is Sunday. One day a week is a business day at the least.
  weekend smallint[] not null check (weekend <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(weekend) <= 6),
  time_zone text not null
);
insert into case_calendar (weekend, time_zone) values ('{6,7}', 'Europe/Athens');

create table cases (
  id integer generated always as identity primary key,
  kind text not null references case_kinds (kind),
  -- What it is about, as its source names it.
  subject text not null,
  state text not null check (state in ('open', 'waiting', 'closed')),
  -- Without foreign keys: the triggers keep both in step, and a key would lock the source in the other order.
  producer_id integer,
  application_id integer,
  title text not null,
  country text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The day that was promised, and the last one before the case is overdue. Null while the clock is stopped.
  due_on date,
  late_on date,
  -- The order of the list.
  due_key date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  assignee_id text references users (id) on delete set null,
  reminded_at timestamptz,
  folded text not null,
  written text not null,
  unique (kind, subject),
  check ((state = 'closed') = (closed_at is not null)),
  check ((due_on is null) = (late_on is null)),
  check (state <> 'waiting' or due_on is null)
);
create index cases_unfinished on cases (due_key, id) where state <> 'closed';
create index cases_by_state on cases (state, due_key, id);
create index cases_by_kind on cases (kind, state, due_key, id);
create index cases_by_country on cases (country, state, due_key, id);
create index cases_by_assignee on cases (assignee_id, state, due_key, id);
create index cases_in_order on cases (due_key, id);
create index cases_to_count on cases (state, kind, country, assignee_id, late_on);
create index cases_of_producer on cases (producer_id);
create index cases_of_application on cases (application_id) where application_id is not null;
create index cases_parts on cases using gin (folded gin_trgm_ops);

-- Codes that more people looked up than one bottle has, until an administrator closes the matter.
create table suspicious_codes (
  qr_code_id integer primary key references qr_codes (id) on delete cascade,
  noticed_at timestamptz not null,
  closed_at timestamptz,
  closed_by text references users (id) on delete set null,
  finding text check (length(finding) between 1 and 2000),
  check ((closed_at is null) = (finding is null)),
  check (closed_by is null or closed_at is not null)
);
create index suspicious_codes_person on suspicious_codes (closed_by) where closed_by is not null;

-- Views of the list that a person gave a name: the part of the address after the question mark.
create table case_filters (
  id integer generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  unique (user_id, name)
);

-- src/domain/cases/due-days.ts says the same. Days after the first one count, except those of the weekend and
-- those that ended while the applicant had to answer. Null while the applicant still has to.
create function case_day(opened_at timestamptz, stops tstzmultirange, business_days integer) returns date
language plpgsql stable as $$
declare
  calendar case_calendar;
  stopped datemultirange;
  day date;
  remaining integer := business_days;
begin
  if upper_inf(stops) then return null; end if;
  select * into strict calendar from case_calendar;
  select range_agg(daterange(
    (lower(stop) at time zone calendar.time_zone)::date, (upper(stop) at time zone calendar.time_zone)::date
  )) into stopped from unnest(stops) as stop;
  day := (opened_at at time zone calendar.time_zone)::date;
  while remaining > 0 loop
    day := day + 1;
    if extract(isodow from day)::smallint <> all (calendar.weekend)
      and not coalesce(day <@ stopped, false) then
      remaining := remaining - 1;
    end if;
  end loop;
  return day;
end $$;

create type case_source as (
  state text,
  producer_id integer,
  application_id integer,
  title text,
  country text,
  opened_at timestamptz,
  closed_at timestamptz,
  -- When the applicant had to answer.
  stops tstzmultirange,
  -- Of cases of an application; the others keep their own.
  assignee_id text,
  -- What it can be found by besides the producer.
  known text
);

create function case_of_application(subject text) returns setof case_source language sql stable as $$
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
      select range_agg(tstzrange(request.requested_at, coalesce(request.answered_at, case
        when application.status <> 'changes_requested'
        then greatest(application.decided_at, request.requested_at) end)))
      from application_change_requests as request where request.application_id = application.id
    ), '{}'),
    application.assigned_to,
    concat_ws(' ', application.id, application.email, users.email)
  from producer_applications as application
  join users on users.id = application.user_id
  left join producers on producers.id = application.producer_id
  where application.id = subject::integer
$$;

-- What comes with an application or answers a request is part of that; what comes later is a case of its own.
create function case_of_document(subject text) returns setof case_source language sql stable as $$
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

create function case_of_change(subject text) returns setof case_source language sql stable as $$
  select case request.status when 'pending' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, request.created_at,
    case when request.status <> 'pending' then coalesce(request.decided_at, request.created_at) end,
    '{}'::tstzmultirange, null::text, request.id::text
  from change_requests as request join producers on producers.id = request.producer_id
  where request.id = subject::integer
$$;

create function case_of_code(subject text) returns setof case_source language sql stable as $$
  select case when found.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, found.noticed_at, found.closed_at,
    '{}'::tstzmultirange, null::text,
    -- As it is printed, in groups, and as one word.
    concat_ws(' ', qr_codes.code, regexp_replace(qr_codes.code, '(.{4})(?=.)', '\1-', 'g'), products.name,
      products.batch_number)
  from suspicious_codes as found
  join qr_codes on qr_codes.id = found.qr_code_id
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id
  where found.qr_code_id = subject::integer
$$;

create function case_source_of(kind text, subject text) returns setof case_source language plpgsql stable as $$
begin
  return query execute format('select * from %I($1)', 'case_of_' || kind) using subject;
end $$;

-- A case as its source has it: what stands in `cases` is this and nothing else.
create function derived_case(kind text, subject text) returns table (
  state text, producer_id integer, application_id integer, title text, country text, opened_at timestamptz,
  closed_at timestamptz, due_on date, late_on date, assignee_id text, folded text, written text
) language sql stable as $$
  select source.state, source.producer_id, source.application_id, source.title, source.country,
    source.opened_at, source.closed_at,
    case when source.state <> 'waiting' then case_day(source.opened_at, source.stops, 5) end,
    case when source.state <> 'waiting' then case_day(source.opened_at, source.stops, 7) end,
    source.assignee_id, fold_text(words.written), words.written
  from case_source_of(kind, subject) as source
  cross join lateral (
    select concat_ws(' ', source.known, source.title, producers.name, producers.contact_email, (
      select string_agg(number, ' ' order by number) from certificates where producer_id = source.producer_id
    )) as written
    from (select) as one left join producers on producers.id = source.producer_id offset 0
  ) as words
$$;

-- Who comes second waits for the first and reads anew: the case of the application is locked first, then the own.
create function sync_case(of_kind text, of_subject text) returns void language plpgsql as $$
declare
  known_kind case_kinds;
  derived record;
begin
  if of_subject is null then return; end if;
  select * into strict known_kind from case_kinds where kind = of_kind;
  if known_kind.of_application then
    perform from cases where kind = 'application' and subject = of_subject for update;
  end if;
  perform from cases where kind = of_kind and subject = of_subject for update;
  select * into derived from derived_case(of_kind, of_subject);
  if not found then
    delete from cases where kind = of_kind and subject = of_subject;
    return;
  end if;
  insert into cases (kind, subject, state, producer_id, application_id, title, country, opened_at, closed_at,
    due_on, late_on, assignee_id, folded, written)
  values (of_kind, of_subject, derived.state, derived.producer_id, derived.application_id, derived.title,
    derived.country, derived.opened_at, derived.closed_at, derived.due_on, derived.late_on, derived.assignee_id,
    derived.folded, derived.written)
  on conflict (kind, subject) do update set state = excluded.state, producer_id = excluded.producer_id,
    application_id = excluded.application_id, title = excluded.title, country = excluded.country,
    opened_at = excluded.opened_at, closed_at = excluded.closed_at, due_on = excluded.due_on,
    late_on = excluded.late_on, folded = excluded.folded, written = excluded.written,
    assignee_id = case when known_kind.of_application then excluded.assignee_id else cases.assignee_id end;
end $$;

-- Arguments: the column that names the subject, then the kinds that depend on the row.
create function sync_cases_of_row() returns trigger language plpgsql as $$
declare
  subject_column text := tg_argv[0];
  before text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> subject_column end;
  after text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> subject_column end;
begin
  for argument in 1 .. tg_nargs - 1 loop
    perform sync_case(tg_argv[argument], coalesce(after, before));
    if after is distinct from before and after is not null then
      perform sync_case(tg_argv[argument], before);
    end if;
  end loop;
  return null;
end $$;

create trigger producer_applications_cases after insert or delete or update on producer_applications
  for each row execute function sync_cases_of_row('id', 'application', 'document');
create trigger application_change_requests_cases after insert or delete or update on application_change_requests
  for each row execute function sync_cases_of_row('application_id', 'application', 'document');
create trigger documents_cases after delete or update of state, review, reviewed_at, application_id, file_name
  on documents for each row execute function sync_cases_of_row('application_id', 'document');
create trigger documents_cases_here after insert on documents for each row
  when (new.state = 'stored' and new.application_id is not null)
  execute function sync_cases_of_row('application_id', 'document');
create trigger change_requests_cases after insert or delete or update on change_requests
  for each row execute function sync_cases_of_row('id', 'change');
create trigger suspicious_codes_cases after insert or delete or update on suspicious_codes
  for each row execute function sync_cases_of_row('qr_code_id', 'code');

-- What the cases of a producer are found by.
create function sync_cases_of_producer(of_producer integer) returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select kind, subject from cases where producer_id = of_producer order by application_id nulls last, kind, subject
  loop
    perform sync_case(found.kind, found.subject);
  end loop;
end $$;

create function sync_cases_of_changed_producer() returns trigger language plpgsql as $$
begin
  perform sync_cases_of_producer(new.id);
  return null;
end $$;
create trigger producers_cases after update on producers for each row
  when ((new.name, new.country, new.contact_email) is distinct from (old.name, old.country, old.contact_email))
  execute function sync_cases_of_changed_producer();

create function sync_cases_of_certified_producer() returns trigger language plpgsql as $$
begin
  perform sync_cases_of_producer(new.producer_id);
  return null;
end $$;
create trigger certificates_cases after insert on certificates
  for each row execute function sync_cases_of_certified_producer();

create function sync_cases_of_applicant() returns trigger language plpgsql as $$
declare
  application_id text;
begin
  for application_id in
    select application.id from producer_applications as application where user_id = new.id order by id
  loop
    perform sync_case('application', application_id);
    perform sync_case('document', application_id);
  end loop;
  return null;
end $$;
create trigger users_cases after update on users for each row when (new.email is distinct from old.email)
  execute function sync_cases_of_applicant();

-- Under another calendar the days of what is not closed are others.
create function set_case_calendar(new_weekend smallint[], new_time_zone text) returns void language plpgsql as $$
begin
  update case_calendar set weekend = new_weekend, time_zone = new_time_zone
  where (weekend, time_zone) is distinct from (new_weekend, new_time_zone);
  if not found then return; end if;
  update cases set due_on = derived.due_on, late_on = derived.late_on
  from cases as unfinished cross join lateral derived_case(unfinished.kind, unfinished.subject) as derived
  where unfinished.id = cases.id and unfinished.state <> 'closed';
end $$;

-- Of codes that were noticed before, the notices are what is left.
insert into suspicious_codes (qr_code_id, noticed_at)
select qr_codes.id, min(notices.created_at)
from notices join qr_codes on qr_codes.code = regexp_replace(notices.facts ->> 'code', '[^0-9A-Z]', '', 'g')
where notices.kind = 'office-code-suspicious'
group by qr_codes.id
on conflict do nothing;

insert into cases (kind, subject, state, producer_id, application_id, title, country, opened_at, closed_at,
  due_on, late_on, assignee_id, folded, written)
select source.kind, source.subject, derived.*
from (
  select 'application' as kind, id::text as subject from producer_applications
  union all select 'document', id::text from producer_applications
  union all select 'change', id::text from change_requests
) as source cross join lateral derived_case(source.kind, source.subject) as derived;
