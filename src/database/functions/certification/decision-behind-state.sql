-- Why and when a certificate was suspended or revoked: the decision that put it into its state.
create or replace function decision_behind_state(of_number text, in_state text)
returns table (decision_reason text, decision_language text, decided_at timestamptz) language sql stable as $$
  select event.reason, event.language, event.at
  from certificates join certificate_events as event on event.certificate_id = certificates.id
  where number = of_number and in_state <> 'active' and to_state = in_state and from_state is distinct from to_state
  order by event.id desc limit 1
$$;
