-- Refuses the first certificate after a revocation without a result reported after it and a confirmed decision of two
-- administrators that names the revoked one. Checked at commit, because a certificate is inserted before its evidence.
create or replace function require_answer_to_revocation() returns trigger language plpgsql as $$
declare
  issue certificate_events;
  revocation record;
begin
  select * into issue from certificate_events
  where certificate_id = new.id and action in ('issue', 'renew') order by id limit 1;
  select * into revocation from revocation_before(new.producer_id, coalesce(issue.id, 2147483647));
  if revocation.certificate_id is not null and (
    issue.revoked_id is distinct from revocation.certificate_id
    or not exists (
      select from certificate_results where certificate_id = new.id and reported_on > revocation.revoked_on
    )
    or not exists (
      select from decision_proposals
      where id = issue.proposal_id and producer_id = new.producer_id and state = 'confirmed'
        and action in ('producer.approve', 'certificate.renew')
    )
  ) then
    raise exception 'certificate % does not answer the revocation of %', new.number, revocation.number
      using errcode = 'restrict_violation', constraint = 'certificates_after_revocation';
  end if;
  return null;
end $$;

drop trigger if exists certificates_answer_revocation on certificates;
create constraint trigger certificates_answer_revocation after insert on certificates
  deferrable initially deferred for each row execute function require_answer_to_revocation();
