-- A revocation opens a case for the other certificates on its batches.
alter table certificate_reviews drop constraint certificate_reviews_cause_check;
alter table certificate_reviews add constraint certificate_reviews_cause_check
  check (cause in ('recall', 'recall-lifted', 'result-withdrawn', 'lower-result', 'laboratories-merged', 'revocation'));
