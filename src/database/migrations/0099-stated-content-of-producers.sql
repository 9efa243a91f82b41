-- What a producer states and what laboratories measured are never one figure: approvals and renewals wrote the certified
-- content over the statement. The column has its name from now on, and an approved producer needs no statement.
alter table producers drop constraint producers_check1;
alter table producers rename column phenolic_content to stated_content;
alter table producers add constraint producers_approved_level
  check (status <> 'approved' or certification_level is not null);

-- The statement that was overwritten is in the application, else in the audit event of the first approval. Where
-- neither has it and a certificate has the figure, the producer never stated it. No profile counts as edited.
alter table producers disable trigger producers_touch;
update producers set stated_content = coalesce(
  (select round(applications.phenolic_content)::integer from producer_applications as applications
   where applications.producer_id = producers.id and applications.phenolic_content between 1 and 5000
   order by applications.submitted_at desc nulls last, applications.id desc limit 1),
  (select (events.before ->> 'phenolicContent')::integer from audit_log as events
   where events.action = 'producer.approve' and events.record_type = 'producer'
     and events.record_id = producers.id::text
   order by events.id limit 1)
)
where exists (
  select from certificates
  where certificates.producer_id = producers.id and certificates.phenolic_content = producers.stated_content
);
alter table producers enable trigger producers_touch;
