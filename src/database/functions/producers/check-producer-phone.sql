-- Refuses a new telephone number that cannot be dialled. A value from before this check stays until it is
-- changed.
create or replace function check_producer_phone() returns trigger language plpgsql as $$
begin
  if new.contact_phone is null or is_phone_number(new.contact_phone) then return null; end if;
  if tg_op = 'UPDATE' and new.contact_phone is not distinct from old.contact_phone then return null; end if;
  raise check_violation using
    message = 'A telephone number has 6 to 15 digits and no letters',
    table = 'producers', column = 'contact_phone', constraint = 'producers_contact_phone_dials';
end $$;

create or replace trigger producers_contact_phone_dials after insert or update of contact_phone on producers
  for each row execute function check_producer_phone();
