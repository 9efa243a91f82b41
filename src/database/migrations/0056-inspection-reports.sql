-- Inspection reports of verification calls (ISO/IEC 17065, 7.4). A completed report never changes; a correction is a
-- new version that names the one before. An open major nonconformity and an approved call exclude each other.

create table inspection_reports (
  id integer generated always as identity primary key,
  call_id integer not null references verification_calls (id) on delete cascade,
  version integer not null check (version >= 1),
  -- Grows with each writing of the draft: two windows do not overwrite each other.
  revision integer not null default 1 check (revision >= 1),
  previous_id integer unique references inspection_reports (id) on delete cascade,
  correction_reason text not null default '' check (length(correction_reason) <= 2000),
  items jsonb not null check (items ?& array[
    'grove', 'mill', 'storage', 'bottling', 'labels', 'laboratory-reports', 'records'
  ]),
  findings jsonb not null check (jsonb_typeof(findings) = 'array' and jsonb_array_length(findings) <= 20),
  outcome text check (outcome in ('approved', 'rejected', 'needs_review')),
  reason text not null default '' check (length(reason) <= 2000),
  saved_at timestamptz not null,
  saved_by text references users (id) on delete set null,
  completed_at timestamptz,
  -- The free text was deleted with the account of the producer; answers, severities and outcome stay.
  redacted_at timestamptz,
  unique (call_id, version),
  check ((version = 1) = (previous_id is null)),
  check (completed_at is null or completed_at = saved_at),
  check (redacted_at is null or completed_at is not null),
  constraint inspection_reports_complete check (completed_at is null or (
    outcome is not null
    and (version = 1 or length(trim(correction_reason)) > 0)
    and not jsonb_path_exists(items, '$.*.answer ? (@ == null)')
    and not jsonb_path_exists(findings, '$[*].text ? (@ like_regex "^\\s*$")')
    and not jsonb_path_exists(
      findings, '$[*] ? (@.severity != "observation").correctiveAction ? (@ like_regex "^\\s*$")'
    )
  )),
  constraint inspection_reports_rejected_with_reason
    check (completed_at is null or outcome <> 'rejected' or length(trim(reason)) > 0),
  constraint inspection_reports_no_open_major
    check (completed_at is null or outcome <> 'approved'
      or not findings @> '[{"severity": "major", "isResolved": false}]')
);
create unique index inspection_reports_one_draft on inspection_reports (call_id) where completed_at is null;
create index inspection_reports_saved_by on inspection_reports (saved_by) where saved_by is not null;

create function guard_inspection_report() returns trigger language plpgsql as $$
declare
  call verification_calls;
begin
  select * into call from verification_calls where id = coalesce(new.call_id, old.call_id);
  if tg_op = 'DELETE' then
    -- With its call it goes; by itself only a draft does.
    if old.completed_at is not null and call.id is not null then
      raise exception 'a completed inspection report is not deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.call_id, new.version, new.previous_id) is distinct from (old.call_id, old.version, old.previous_id) then
      raise exception 'an inspection report stays with its call' using errcode = 'restrict_violation';
    end if;
    if old.completed_at is not null then
      -- Accounts are forgotten: of whoever wrote it by their foreign key, of the producer with the free text.
      if to_jsonb(new) - 'saved_by' = to_jsonb(old) - 'saved_by' and new.saved_by is null
        or old.redacted_at is null and new.redacted_at is not null
          and (new.outcome, new.completed_at, new.saved_by, new.revision)
            is not distinct from (old.outcome, old.completed_at, old.saved_by, old.revision)
          and jsonb_path_query_array(new.items, '$.*.answer') = jsonb_path_query_array(old.items, '$.*.answer')
          and jsonb_path_query_array(new.findings, '$[*].severity')
            = jsonb_path_query_array(old.findings, '$[*].severity')
          and jsonb_path_query_array(new.findings, '$[*].isResolved')
            = jsonb_path_query_array(old.findings, '$[*].isResolved') then
        return new;
      end if;
      raise exception 'a completed inspection report never changes' using errcode = 'restrict_violation';
    end if;
  end if;
  if new.saved_at < call.scheduled_at or call.status not in ('scheduled', 'completed')
    or new.completed_at is not null and call.status <> 'completed' then
    raise exception 'an inspection report belongs to a call that was held'
      using errcode = 'restrict_violation', constraint = 'inspection_reports_of_held_call';
  end if;
  if new.previous_id is not null and not exists (
    select from inspection_reports as previous where previous.id = new.previous_id
      and previous.call_id = new.call_id and previous.version = new.version - 1
      and previous.completed_at is not null
  ) then
    raise exception 'a correction follows the completed version before'
      using errcode = 'restrict_violation', constraint = 'inspection_reports_follow';
  end if;
  if new.saved_by is not null and (
    exists (select from producers where id = call.producer_id and user_id = new.saved_by)
    or exists (select from interests where producer_id = call.producer_id and user_id = new.saved_by)
  ) then
    raise exception 'an administrator does not inspect an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;
create trigger inspection_reports_guard before insert or update or delete on inspection_reports
  for each row execute function guard_inspection_report();

-- Checked at the commit: a correction may close the finding and approve the call in one transaction.
create function refuse_approval_with_open_major() returns trigger language plpgsql as $$
declare
  about integer;
begin
  if tg_table_name = 'verification_calls' then about := new.id; else about := new.call_id; end if;
  if exists (
    select from verification_calls as call join lateral (
      select findings from inspection_reports where call_id = call.id and completed_at is not null
      order by version desc limit 1
    ) as newest on true
    where call.id = about and call.verification_outcome = 'approved'
      and newest.findings @> '[{"severity": "major", "isResolved": false}]'
  ) then
    raise exception 'call % has an open major nonconformity and cannot be approved', about
      using errcode = 'restrict_violation', constraint = 'verification_calls_no_open_major';
  end if;
  return null;
end $$;
create constraint trigger inspection_reports_approval after insert or update on inspection_reports
  deferrable initially deferred for each row execute function refuse_approval_with_open_major();
create constraint trigger verification_calls_no_open_major after update of verification_outcome on verification_calls
  deferrable initially deferred for each row execute function refuse_approval_with_open_major();
