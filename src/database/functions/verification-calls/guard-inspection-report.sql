-- Guards inspection reports: only of calls that were held, never by someone with an interest in the producer,
-- and unchangeable once completed. A correction is a new version.
create or replace function guard_inspection_report() returns trigger language plpgsql as $$
declare
  call verification_calls;
begin
  select * into call from verification_calls where id = coalesce(new.call_id, old.call_id);
  if tg_op = 'DELETE' then
    -- A completed report is deleted only together with its call; a draft at any time.
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
      -- Deleting an account clears its author, or the free text if it is the producer's.
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
    exists (select from parties_of_producer(call.producer_id) where user_id = new.saved_by)
    or exists (select from interests where producer_id = call.producer_id and user_id = new.saved_by)
  ) then
    raise exception 'an administrator does not inspect an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;

create or replace trigger inspection_reports_guard before insert or update or delete on inspection_reports
  for each row execute function guard_inspection_report();
