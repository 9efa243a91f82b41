-- The case of a decision that waits for a second administrator. One about a code is part of the case of the code.
create or replace function case_of_proposal(subject text) returns setof case_source language sql stable as $$
  select case proposal.state when 'pending' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, proposal.proposed_at, proposal.decided_at,
    '{}'::tstzmultirange, null::text, certificates.number
  from decision_proposals as proposal join producers on producers.id = proposal.producer_id
  left join certificates on certificates.id = proposal.certificate_id
  where proposal.id = subject::integer and proposal.qr_code_id is null
$$;
