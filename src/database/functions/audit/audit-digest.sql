-- The hash of an audit event: its fields in a fixed order as a JSON array, times in UTC.
create or replace function audit_digest(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_id, entry.actor_role, entry.action, entry.record_type, entry.record_id,
    entry.before, entry.after, encode(entry.previous_hash, 'hex')
  )::text, 'UTF8'))
$$;
