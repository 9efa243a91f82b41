-- Refuses an approved call whose latest completed report has an open major nonconformity. Checked at commit: a
-- correction may close the finding and approve the call in one transaction.
create or replace function refuse_approval_with_open_major() returns trigger language plpgsql as $$
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

drop trigger if exists inspection_reports_approval on inspection_reports;
create constraint trigger inspection_reports_approval after insert or update on inspection_reports
  deferrable initially deferred for each row execute function refuse_approval_with_open_major();
drop trigger if exists verification_calls_no_open_major on verification_calls;
create constraint trigger verification_calls_no_open_major after update of verification_outcome on verification_calls
  deferrable initially deferred for each row execute function refuse_approval_with_open_major();
