-- A proposal never changes, is decided once, and is confirmed by two active administrators without an interest in the
-- producer.
create or replace function guard_decision_proposal() returns trigger language plpgsql as $$
begin
  if (new.action, new.producer_id, new.certificate_id, new.qr_code_id, new.input, new.facts, new.reason, new.proposed_at)
      is distinct from
      (old.action, old.producer_id, old.certificate_id, old.qr_code_id, old.input, old.facts, old.reason, old.proposed_at)
    or new.proposed_by is distinct from old.proposed_by and new.proposed_by is not null then
    raise exception 'a proposed decision never changes' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'pending' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at) then
    raise exception 'a proposed decision is decided once' using errcode = 'restrict_violation';
  end if;
  if old.state = 'pending' and new.state = 'confirmed' and 2 <> (
    select count(*) from users
    where id in (new.proposed_by, new.decided_by) and role = 'admin' and suspended_at is null
  ) then
    raise exception 'two administrators confirm a decision'
      using errcode = 'restrict_violation', constraint = 'decision_proposals_two_people';
  end if;
  if old.state = 'pending' and new.state = 'confirmed' and exists (
    select from users
    where id = new.decided_by
      and (promoted_at > new.proposed_at
        or new.proposed_by in (promoted_by, promotion_proposed_by) and independent_from > new.decided_at)
  ) then
    raise exception 'a new administrator does not confirm this'
      using errcode = 'restrict_violation', constraint = 'decision_proposals_two_people';
  end if;
  if old.state = 'pending' and new.state = 'confirmed' and (
    exists (select from parties_of_producer(new.producer_id) where user_id in (new.proposed_by, new.decided_by))
    or exists (
      select from interests where producer_id = new.producer_id and user_id in (new.proposed_by, new.decided_by)
    )
  ) then
    raise exception 'an administrator decides nothing about an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;

create or replace trigger decision_proposals_guard before update on decision_proposals
  for each row execute function guard_decision_proposal();
