-- In which language the reason of an alert or of a proposed decision is written; unknown for those from before. And which oils an
-- alert about a certificate names: those that the buyer waits for at the moment of the decision.

alter table tellings
  add column reason_language text check (reason_language in ('en', 'es', 'it', 'el', 'sl', 'hr'));
alter table telling_orders add column oils text[];
alter table decision_proposals
  add column language text check (language in ('en', 'es', 'it', 'el', 'sl', 'hr'));
