-- The first certificate after a revocation names the revoked one, has a written reason and two administrators.
alter table certificate_events
  add column revoked_id integer references certificates (id),
  add column proposal_id integer references decision_proposals (id);
alter table certificate_events add constraint certificate_events_answers_revocation check (
  case when revoked_id is null then proposal_id is null
    else action in ('issue', 'renew') and revoked_id <> certificate_id and proposal_id is not null
      and length(btrim(coalesce(reason, ''))) >= 10 and from_state is null
  end
);
create unique index certificate_events_revoked on certificate_events (revoked_id) where revoked_id is not null;
create unique index certificate_events_proposal on certificate_events (proposal_id) where proposal_id is not null;
-- A lower result that is recorded later for a batch of a certificate is a case of its own, and the certificate shows it.
alter table certificate_reviews add column lab_result_id integer references lab_results (id) on delete set null;
create index certificate_reviews_lab_result on certificate_reviews (lab_result_id) where lab_result_id is not null;
drop index certificate_reviews_one_open;
create unique index certificate_reviews_one_open
  on certificate_reviews (certificate_id, cause, batch_number, (coalesce(lab_result_id, 0))) where closed_at is null;
alter table certificates
  add column lower_results jsonb not null default '[]' check (jsonb_typeof(lower_results) = 'array');

-- Two signatures under the withdrawal of a result that carries a certificate.
alter table decision_proposals
  drop constraint decision_proposals_action_check,
  add constraint decision_proposals_action_check check (action in (
    'producer.approve', 'certificate.renew', 'certificate.revoke', 'lab-result.withdraw', 'code.decide', 'code.lift'
  ));
