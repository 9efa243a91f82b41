-- A field of a profile change is declined with a reason.
create or replace function require_decline_reason() returns trigger language plpgsql as $$
begin
  raise exception 'field % of change request % is declined without a reason', new.field, new.change_request_id
    using errcode = 'check_violation', constraint = 'change_request_fields_reason';
end $$;

create or replace trigger change_request_fields_require_reason before update of decision on change_request_fields
  for each row when (
    old.decision is null and new.decision = 'declined' and coalesce(btrim(new.comment), '') = ''
  ) execute function require_decline_reason();
