-- Actions by the words of the field, in one spelling: kebab-case. Functions follow from src/database/functions.
-- The audit log is sealed: a column has another name, but every event keeps the text under its hash. Old names of
-- actions are read by src/domain/common/audit-actions.ts.

alter table audit_log rename column act to action;
alter table audit_log rename constraint audit_log_act_check to audit_log_action_check;

alter table application_events rename column act to action;
alter table application_events rename constraint application_events_act_check to application_events_action_check;
update application_events set action = replace(action, '_', '-') where strpos(action, '_') > 0;

alter table certificate_events rename column act to action;
alter table certificate_events drop constraint certificate_events_act_check;
update certificate_events set action = replace(action, '_', '-') where strpos(action, '_') > 0;
alter table certificate_events add constraint certificate_events_action_check
  check (action in ('issue', 'add-batch', 'remove-batch', 'suspend', 'reinstate', 'revoke', 'renew'));

alter table order_events rename column act to action;
alter table order_events rename constraint order_events_act_check to order_events_action_check;

-- A proposal is guarded against changes; what two administrators decide about stays the same.
alter table decision_proposals disable trigger user;
update decision_proposals set input = input - 'act' || jsonb_build_object('action', input -> 'act') where input ? 'act';
alter table decision_proposals enable trigger user;

-- The hash of a plan is in the audit log once the plan was applied, so only open plans change. A quote within a
-- value is escaped, so only names of fields match.
update imports set preview = replace(preview::text, '"act":', '"action":')::jsonb
where strpos(preview::text, '"act":') > 0;
update imports set
  plan = replace(plan, '"act":', '"action":'),
  plan_sha256 = encode(sha256(convert_to(replace(plan, '"act":', '"action":'), 'UTF8')), 'hex')
where state in ('ready', 'applying');

-- Since version 18 of PostgreSQL these constraints have names too.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as table_name, conname, replace(conname, '_act_', '_action_') as new_name
    from pg_constraint
    where conrelid in ('audit_log'::regclass, 'application_events'::regclass, 'certificate_events'::regclass,
      'order_events'::regclass) and conname like '%\_act\_not\_null'
  loop
    execute format('alter table %s rename constraint %I to %I', old.table_name, old.conname, old.new_name);
  end loop;
end $$;
