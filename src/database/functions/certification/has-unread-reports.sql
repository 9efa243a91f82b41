-- Whether a report of a renewal is neither recorded as a laboratory result nor set aside with a reason. The domain has
-- the same rule (src/domain/certification/renewals.ts).
create or replace function has_unread_reports(renewal integer) returns boolean language sql stable as $$
  select exists (
    select from documents
    where documents.renewal_id = renewal and documents.state = 'stored'
      and documents.review is distinct from 'returned'
      and not exists (select from lab_results where lab_results.document_id = documents.id)
  )
$$;
