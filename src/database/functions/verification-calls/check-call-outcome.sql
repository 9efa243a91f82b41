-- The outcome of a call can be corrected for a while; after that only a call that needs another look gets another
-- outcome.
create or replace function check_call_outcome() returns trigger language plpgsql as $$
begin
  if new.verification_outcome is distinct from old.verification_outcome and (
    new.verification_outcome is null
    or old.verification_outcome <> 'needs_review' and new.outcome_at >= old.outcome_at + interval '{{outcome_correction_milliseconds}} milliseconds'
  ) then
    raise exception 'the outcome % of a call cannot change any more', old.verification_outcome
      using errcode = 'check_violation', constraint = 'verification_calls_outcome_step';
  end if;
  return new;
end $$;

create or replace trigger verification_calls_outcome_step before update of verification_outcome on verification_calls
  for each row when (old.verification_outcome is not null) execute function check_call_outcome();
