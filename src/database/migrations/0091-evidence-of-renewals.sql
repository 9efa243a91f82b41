-- An application for renewal names its evidence: results on record, and uploaded reports with their oil and batch.
create table renewal_results (
  id integer generated always as identity primary key,
  renewal_id integer not null references renewal_requests (id) on delete cascade,
  -- Null: the result was withdrawn since.
  lab_result_id integer references lab_results (id) on delete set null,
  unique (renewal_id, lab_result_id)
);
create index renewal_results_lab_result on renewal_results (lab_result_id);

alter table documents
  -- Of a report in an application for renewal; null in those from before it was asked.
  add column product_id integer references products (id) on delete set null,
  add column batch_number text check (length(batch_number) between 1 and 60),
  add constraint documents_batch_of_report check (batch_number is null or category = 'labReports'),
  drop constraint documents_reviewed,
  -- A report of a renewal is returned, which sets it aside, or a laboratory result is recorded from it.
  add constraint documents_reviewed check (
    (review is null) = (reviewed_at is null)
    and (review is not null or (review_comment is null and valid_until is null and reviewed_by is null))
    and (review is distinct from 'returned' or (review_comment is not null and valid_until is null))
    and (review is null or (state = 'stored' and (
      application_id is not null or (category = 'labReports' and review = 'returned'))))
  );
create index documents_product on documents (product_id) where product_id is not null;

-- What a notification announced about a certificate may be done before it is read.
create index notifications_of_certificates on notifications ((payload ->> 'certificate'))
  where read_at is null and (payload ->> 'certificate') is not null;
