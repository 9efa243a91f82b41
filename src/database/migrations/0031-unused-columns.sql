-- What nothing wrote and nothing showed. An application that is not sent lies in application_drafts, and never
-- was one of producer_applications; should a row say so all the same, it was taken back.
update producer_applications set status = 'withdrawn', submitted_at = coalesce(submitted_at, created_at)
where status = 'draft';
alter table producer_applications
  alter column status drop default,
  alter column submitted_at set not null,
  drop constraint producer_applications_status_check,
  drop constraint producer_applications_check,
  drop constraint producer_applications_check1,
  drop constraint producer_applications_check2,
  add check (status in (
    'submitted', 'pending', 'changes_requested', 'certification_review', 'approved', 'rejected', 'withdrawn'
  )),
  add check (length(producer_company_name) >= 2),
  add check (length(country) >= 2);

alter table producers drop column documents_url;
alter table users drop column profile_image_url;
