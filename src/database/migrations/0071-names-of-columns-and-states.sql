-- Columns and states of imports, mail, settings and suspicious codes by the words of the field. Their functions follow
-- from src/database/functions.

alter table imports rename column file_fault to file_error;
alter table imports rename column faults to row_errors;
alter table imports rename column faults_total to row_error_count;
alter table imports rename column changed_meanwhile to has_conflict;
alter table imports rename column settled_at to finished_at;
alter table imports rename constraint imports_faults_total_check to imports_row_error_count_check;
alter index imports_unsettled rename to imports_unfinished;
alter index imports_people rename to imports_started_by;
-- The second rule about states has a name by its place only.
do $$
declare
  rule name;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'imports'::regclass and contype = 'c' and strpos(pg_get_constraintdef(oid), 'faulty') > 0
  loop
    execute format('alter table imports drop constraint %I', rule);
  end loop;
end $$;
-- The trigger of states knows no way out of a final one.
alter table imports disable trigger user;
update imports set
  state = case state when 'faulty' then 'invalid' else state end,
  file_error = case jsonb_typeof(file_error)
    when 'object' then jsonb_build_object('code', file_error -> 'fault', 'column', file_error -> 'column')
    else file_error
  end,
  row_errors = (
    select coalesce(jsonb_agg(found.error - 'fault' || jsonb_build_object('code', found.error -> 'fault')
      order by found.number), '[]')
    from jsonb_array_elements(row_errors) with ordinality as found (error, number)
  )
where state = 'faulty' or row_errors <> '[]' or file_error is not null;
alter table imports enable trigger user;
alter table imports
  add constraint imports_state_check
    check (state in ('checking', 'invalid', 'unchanged', 'ready', 'applying', 'done', 'failed')),
  add constraint imports_content_check check (content is not null or state in ('invalid', 'unchanged', 'done', 'failed'));

alter table notification_deliveries rename column settled_at to finished_at;
alter table notification_deliveries drop constraint notification_deliveries_state_check;
update notification_deliveries set state = 'suppressed' where state = 'withheld';
-- suppressed: the recipient wants no mail, or it was out of date; refused: their server will never accept it.
alter table notification_deliveries add constraint notification_deliveries_state_check
  check (state in ('waiting', 'sent', 'suppressed', 'refused'));

alter table users rename column notice_mail to notify_by_mail;
alter table users rename column notice_bottles to notify_about_bottles;

alter table suspicious_codes rename column noticed_at to detected_at;

-- Since version 18 of PostgreSQL these constraints have names too.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as table_name, conname,
      replace(replace(replace(replace(replace(replace(conname,
        'imports_faults_total_', 'imports_row_error_count_'),
        'imports_faults_', 'imports_row_errors_'),
        'imports_changed_meanwhile_', 'imports_has_conflict_'),
        'users_notice_mail_', 'users_notify_by_mail_'),
        'users_notice_bottles_', 'users_notify_about_bottles_'),
        'suspicious_codes_noticed_at_', 'suspicious_codes_detected_at_') as new_name
    from pg_constraint
    where conrelid in ('imports'::regclass, 'users'::regclass, 'suspicious_codes'::regclass)
      and conname like '%\_not\_null'
  loop
    if old.new_name <> old.conname then
      execute format('alter table %s rename constraint %I to %I', old.table_name, old.conname, old.new_name);
    end if;
  end loop;
end $$;
