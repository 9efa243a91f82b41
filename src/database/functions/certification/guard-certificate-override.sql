-- An override of the evidence stays on record, and needs a confirmed decision of two administrators with a
-- reason.
create or replace function guard_certificate_override() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an override of the evidence stays on record' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'decision' and not exists (
    select from decision_proposals as proposal join certificates using (producer_id)
    where proposal.id = new.proposal_id and certificates.id = new.certificate_id
      and proposal.state = 'confirmed' and proposal.reason is not null
      and proposal.action in ('producer.approve', 'certificate.renew')
  ) then
    raise exception 'two administrators override the evidence, with a reason'
      using errcode = 'restrict_violation', constraint = 'certificate_overrides_two_people';
  end if;
  return new;
end $$;

create or replace trigger certificate_overrides_guard before insert or update or delete on certificate_overrides
  for each row execute function guard_certificate_override();
