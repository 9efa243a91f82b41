-- Refuses to delete an account, or to leave its profile without one, while a recall, an order or an appeal needs it. Another
-- owner may become responsible at any time.
create or replace function refuse_waiting_deletion() returns trigger language plpgsql as $$
declare
  account text := case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
  waits text;
begin
  select string_agg(reason, ', ') into waits from deletion_waits(account)
  where since + ({{deletion_wait_days}}::jsonb -> reason)::integer > (now() at time zone 'UTC')::date;
  if waits is not null then
    raise exception 'account % is still needed: %', account, waits
      using errcode = 'restrict_violation', constraint = 'users_deletion_waits';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger users_deletion_waits before delete on users
  for each row execute function refuse_waiting_deletion();
create or replace trigger producers_deletion_waits before update of user_id on producers
  for each row when (old.user_id is not null and new.user_id is null)
  execute function refuse_waiting_deletion();
create or replace trigger producers_deletion_waits_removal before delete on producers
  for each row when (old.user_id is not null) execute function refuse_waiting_deletion();
