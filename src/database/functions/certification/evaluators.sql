-- Who evaluated what a decision about a producer is based on, until then: recorded its results, attached
-- their reports or accepted an alarm at them, held a call with it, or
-- recommended its application.
create or replace function evaluators(of_producer integer, of_results integer[], until timestamptz)
returns table (part text, user_id text) language sql stable as $$
  select 'recorded', actor_id from audit_log
  where record_type = 'lab-result' and record_id = any (of_results::text[]) and action in (
    'lab-result.record', 'lab-result.attach-report', 'lab-result.accept-alarm'
  )
  union
  select 'inspected', host_id from verification_calls
  where producer_id = of_producer and host_id is not null and verification_outcome is not null
    and outcome_at <= until
  union
  select 'recommended', event.actor_id
  from application_events as event join producer_applications as application on application.id = event.application_id
  where application.producer_id = of_producer and event.action = 'approve-for-review' and event.at <= until
$$;
