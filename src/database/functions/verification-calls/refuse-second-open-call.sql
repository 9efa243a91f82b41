-- A second open call of one producer has its reason. The domain has the same rule
-- (src/domain/verification-calls/exceptions.ts). The lock lets one of two concurrent bookings see the other.
create or replace function refuse_second_open_call() returns trigger language plpgsql as $$
begin
  perform from producers where id = new.producer_id for no key update;
  if exists (
    select from verification_calls as other
    where other.producer_id = new.producer_id and other.status = 'scheduled'
      and other.scheduled_at + other.duration * interval '1 minute' > new.set_at
  ) then
    raise exception 'producer % has an open call', new.producer_id
      using errcode = 'check_violation', constraint = 'verification_calls_one_open';
  end if;
  return new;
end $$;

create or replace trigger verification_calls_one_open before insert on verification_calls
  for each row when (new.status = 'scheduled' and new.exception_reason is null)
  execute function refuse_second_open_call();
