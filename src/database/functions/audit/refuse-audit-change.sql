-- Refuses to change or delete audit events.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create or replace trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
