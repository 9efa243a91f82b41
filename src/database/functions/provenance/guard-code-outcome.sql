-- The outcomes of codes are only added, each after the last one of its subject and in the order of `codeTransitions` of the
-- domain. A serious one is decided and lifted by two administrators, and none by an administrator with an interest in the
-- producer.
create or replace function guard_code_outcome() returns trigger language plpgsql as $$
declare
  serious constant text[] := {{serious_outcomes}};
  before code_outcomes;
begin
  if tg_op = 'UPDATE' then
    -- The deletion of an account forgets it.
    if (new.decided_by is null or new.decided_by is not distinct from old.decided_by)
      and (new.confirmed_by is null or new.confirmed_by is not distinct from old.confirmed_by)
      and to_jsonb(new) - '{decided_by,confirmed_by}'::text[] = to_jsonb(old) - '{decided_by,confirmed_by}'::text[] then
      return new;
    end if;
    raise exception 'the outcome of a code never changes' using errcode = 'restrict_violation';
  elsif tg_op = 'DELETE' then
    raise exception 'the outcome of a code is never deleted' using errcode = 'restrict_violation';
  end if;
  select * into before from code_outcomes
  where producer_id = new.producer_id and qr_code_id is not distinct from new.qr_code_id
    and batch_number is not distinct from new.batch_number
  order by id desc limit 1;
  if before.id is distinct from new.previous_id then
    raise exception 'the outcome does not follow the last one'
      using errcode = 'restrict_violation', constraint = 'code_outcomes_one_after_another';
  end if;
  if new.state = 'lifted' and coalesce(before.state, 'lifted') = 'lifted'
    or new.state <> 'lifted' and before.state = any (serious) then
    raise exception 'a code that is % cannot become %', coalesce(before.state, 'lifted'), new.state
      using errcode = 'check_violation', constraint = 'code_outcomes_step';
  end if;
  if (new.state = any (serious) or before.state = any (serious)) and 2 <> (
    select count(*) from users
    where id in (new.decided_by, new.confirmed_by) and role = 'admin' and suspended_at is null
  ) then
    raise exception 'two administrators decide about a copied or stolen code'
      using errcode = 'restrict_violation', constraint = 'code_outcomes_two_people';
  end if;
  if exists (select from parties_of_producer(new.producer_id) where user_id in (new.decided_by, new.confirmed_by))
    or exists (
      select from interests where producer_id = new.producer_id and user_id in (new.decided_by, new.confirmed_by)
    ) then
    raise exception 'an administrator decides nothing about an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;

create or replace trigger code_outcomes_guard before insert or update or delete on code_outcomes
  for each row execute function guard_code_outcome();
