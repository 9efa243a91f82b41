-- An appeal against the decision about a report is decided by an administrator who neither took part in it nor appealed, and
-- has no interest in the producer. Who decided is never rewritten.
create or replace function guard_report_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is not null then
    -- Deleting an account clears it.
    if new.closed_by is distinct from old.closed_by and new.closed_by is not null then
      raise exception 'who decided about a report never changes' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.closed_at is not null and new.appealed_id is not null and (
    new.closed_by is null
    or new.closed_by = any (report_participants(new.appealed_id))
    or exists (select from reports where coalesce(new.group_id, new.id) in (id, group_id) and user_id = new.closed_by)
    or exists (select from parties_of_producer(new.producer_id) where user_id = new.closed_by)
    or exists (select from interests where producer_id = new.producer_id and user_id = new.closed_by)) then
    raise exception 'an appeal against the decision about a report is decided by another administrator'
      using errcode = 'restrict_violation', constraint = 'reports_appeal_decided_by_another';
  end if;
  return new;
end $$;

create or replace trigger reports_guard_decision before insert or update on reports
  for each row execute function guard_report_decision();
