-- The rights of the running site, for a database that belongs to another account.
--
-- Run it as the owner of the database after `npm run migrate`, the first time and after every upgrade:
--   psql "$OWNER_DATABASE_URL" --single-transaction --file docs/security/app-role.sql
-- then give the rights to the account in the site's DATABASE_URL:
--   create role phenolive_site login password '...'; grant phenolive_app to phenolive_site;
--
-- An account with these rights adds rows to the audit log and the public log and reads them. It can neither change nor remove one,
-- and cannot switch off the triggers that refuse both: only the owner of a table may do that.
do $$
begin
  if not exists (select from pg_roles where rolname = 'phenolive_app') then
    create role phenolive_app nologin;
  end if;
end $$;

grant usage on schema public, graphile_worker to phenolive_app;
grant select, insert, update, delete on all tables in schema public, graphile_worker to phenolive_app;
grant usage, select on all sequences in schema public, graphile_worker to phenolive_app;
grant execute on all functions in schema public, graphile_worker to phenolive_app;

-- What the site may add to or read, and never change.
revoke update, delete, truncate on audit_log from phenolive_app;
revoke update, delete, truncate on log_entries, log_checkpoints, log_cosignatures from phenolive_app;
grant update (position, text) on log_entries to phenolive_app;
revoke delete, truncate on log_tiles, log_keys from phenolive_app;
revoke insert, update, delete, truncate on migrations, applied_functions from phenolive_app;
revoke insert, update, delete, truncate on graphile_worker.migrations from phenolive_app;

-- The tables of the job queue let in nobody but their owner unless a policy does.
do $$
declare
  queue_table record;
begin
  for queue_table in
    select pg_class.relname from pg_class
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    where pg_namespace.nspname = 'graphile_worker' and pg_class.relkind in ('r', 'p') and pg_class.relrowsecurity
  loop
    execute format('drop policy if exists phenolive_app on graphile_worker.%I', queue_table.relname);
    execute format(
      'create policy phenolive_app on graphile_worker.%I to phenolive_app using (true) with check (true)',
      queue_table.relname
    );
  end loop;
end $$;
