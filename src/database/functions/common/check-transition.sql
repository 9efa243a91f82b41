-- Refuses a change of state that the domain does not list. Trigger arguments: the column, and the states that follow each
-- state.
create or replace function check_transition() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if after is distinct from before and not coalesce(tg_argv[1]::jsonb -> before ? after, false) then
    raise exception 'a row of % that is % cannot become %', tg_table_name, before, after
      using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create or replace trigger orders_step before update of status on orders
  for each row execute function check_transition('status', {{order_transitions}});

-- A certificate expires by the calendar, which is no state of its row.
create or replace trigger certificates_step before update of state on certificates
  for each row execute function check_transition('state', {{certificate_transitions}});

create or replace trigger report_confirmations_step before update of state on report_confirmations
  for each row execute function check_transition('state', {{confirmation_transitions}});

-- An application is reopened when an appeal against its rejection is granted.
create or replace trigger producer_applications_step before update of status on producer_applications
  for each row execute function check_transition('status', {{application_transitions}});

create or replace trigger verification_calls_step before update of status on verification_calls
  for each row execute function check_transition('status', {{call_transitions}});

-- An import that is being applied is checked again if the records have changed since its preview.
create or replace trigger imports_step before update of state on imports
  for each row execute function check_transition('state', {{import_transitions}});
