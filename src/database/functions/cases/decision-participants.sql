-- Everyone who took part in a decision. A revocation may have two signatures; as it is final, it has one
-- confirmed proposal at most.
create or replace function decision_participants(of_application_event integer, of_certificate_event integer) returns text[]
language sql stable as $$
  select coalesce(array_agg(taker), '{}') from (
    select actor_id from application_events where id = of_application_event
    union
    select actor_id from certificate_events where id = of_certificate_event
    union
    select unnest(array[proposal.proposed_by, proposal.decided_by])
    from certificate_events as event join decision_proposals as proposal using (certificate_id)
    where event.id = of_certificate_event and event.action = 'revoke'
      and proposal.action = 'certificate.revoke' and proposal.state = 'confirmed'
  ) as takers (taker) where taker is not null
$$;
