-- A call is held, missed and judged after its start only, and a rejection says why.

alter table verification_calls
  add column finished_at timestamptz,
  add column outcome_at timestamptz,
  add column outcome_reason text check (length(outcome_reason) <= 2000);

-- Until now neither moment was kept: the last change of a finished call is the nearest to both. What was
-- rejected before a reason was asked for says a dash.
update verification_calls set
  finished_at = greatest(updated_at, scheduled_at),
  outcome_at = case when verification_outcome is not null then greatest(updated_at, scheduled_at) end,
  outcome_reason = case when verification_outcome = 'rejected' then '–' end
  where status in ('completed', 'no-show');

alter table verification_calls
  add constraint verification_calls_finished_after_start
    check ((status in ('completed', 'no-show')) = (finished_at is not null) and finished_at >= scheduled_at),
  add constraint verification_calls_outcome_after_start
    check ((verification_outcome is null) = (outcome_at is null) and outcome_at >= scheduled_at),
  add constraint verification_calls_rejected_with_reason
    check (verification_outcome is distinct from 'rejected' or coalesce(length(trim(outcome_reason)), 0) > 0);

create index notices_of_calls on notices ((facts ->> 'call')) where kind like 'call-%';
