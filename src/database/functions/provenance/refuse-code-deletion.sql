-- Refuses to delete a code: it may be printed on a bottle.
create or replace function refuse_code_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was issued is never deleted' using errcode = 'restrict_violation';
end $$;

create or replace trigger qr_codes_no_deletion before delete on qr_codes for each row execute function refuse_code_deletion();
