-- The last leaf that says how long the audit log was.
create index log_entries_audit_log on log_entries (id) where leaf ->> 'kind' = 'audit-log';
