-- Refuses the record of an approval whose licence, report in date or verification call is neither there nor waived with a
-- reason. Where there are two administrators, both sign a waiver; that of a report takes two always. The certificate says on which day the papers have to be good.
create or replace function require_checklist() returns trigger language plpgsql as $$
declare
  approved integer := new.record_id::integer;
  day date;
  open text;
  administrators integer;
begin
  select count(*) into administrators from users where role = 'admin' and suspended_at is null;
  select issued_on into day from certificates where number = new.after ->> 'certificate';
  select string_agg(item, ', ' order by item) into open
  from unnest(array['businessLicense', 'labReports', 'call']) as item
  where case item
      when 'call' then (
        select verification_outcome from verification_calls
        where producer_id = approved and verification_outcome is not null
        order by scheduled_at desc limit 1
      ) is distinct from 'approved'
      else not exists (
        select from documents left join producer_applications as application on application.id = application_id
        where approved in (documents.producer_id, application.producer_id) and category = item
          and documents.state = 'stored' and review = 'accepted' and coalesce(valid_until >= day, true)
      )
    end
    and not exists (
      select from jsonb_array_elements(coalesce(new.after -> 'waivers', '[]')) as waiver
      where waiver ->> 'item' = item and btrim(waiver ->> 'reason') <> ''
        and (new.after ? 'proposal' or (item <> 'labReports' and administrators < 2))
    );
  if open is not null then
    raise exception 'the approval of producer % lacks: %', approved, open
      using errcode = 'restrict_violation', constraint = 'audit_log_checklist';
  end if;
  return null;
end $$;

create or replace trigger audit_log_require_checklist after insert on audit_log for each row
  when (new.action = 'producer.approve' and new.after ? 'certificate') execute function require_checklist();
