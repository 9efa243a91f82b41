-- A decision that waits for a second administrator is a case. The text of this function is in
-- functions/cases/case-of-proposal.sql.
insert into case_kinds (kind, of_application) values ('proposal', false);

create or replace function case_of_proposal(subject text) returns setof case_source language sql stable as $$
  select case proposal.state when 'pending' then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, proposal.proposed_at, proposal.decided_at,
    '{}'::tstzmultirange, null::text, certificates.number
  from decision_proposals as proposal join producers on producers.id = proposal.producer_id
  left join certificates on certificates.id = proposal.certificate_id
  where proposal.id = subject::integer and proposal.qr_code_id is null
$$;

-- On an empty database there is no proposal yet, nor the other functions.
do $$
begin
  if exists (select from decision_proposals where state = 'pending') then
    perform sync_case('proposal', id::text) from decision_proposals where state = 'pending';
  end if;
end $$;
