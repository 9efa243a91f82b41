-- Numbers an audit event and chains it to the one before.
create or replace function seal_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  -- One writer at a time, until the end of its transaction, so the chain has no forks and no gaps.
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select id, hash into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := coalesce(new.at, clock_timestamp());
  new.previous_hash := coalesce(last.hash, sha256(''::bytea));
  new.hash := audit_digest(new);
  return new;
end $$;

create or replace trigger audit_log_seal before insert on audit_log for each row execute function seal_audit_event();
