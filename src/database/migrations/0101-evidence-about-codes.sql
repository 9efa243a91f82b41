-- A producer answers the case of a code with a text and documents, and reads what reporters agreed to and an administrator
-- passed on.
alter table reports
  add column passed_on_at timestamptz,
  add constraint reports_passed_on check (passed_on_at is null or (shares_with_producer and producer_id is not null));

create table code_answers (
  id integer generated always as identity primary key,
  qr_code_id integer not null references qr_codes (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  text text not null constraint code_answers_text check (length(trim(text)) between 10 and 2000),
  language text not null check (language in ('en', 'es', 'it', 'el', 'sl', 'hr')),
  created_at timestamptz not null
);
create index code_answers_code on code_answers (qr_code_id, id);
create index code_answers_user on code_answers (user_id);

alter table documents
  add column code_answer_id integer references code_answers (id) on delete cascade,
  drop constraint documents_category_check,
  add constraint documents_category_check check (category in (
    'businessLicense', 'certifications', 'labReports', 'facilityPhotos', 'productPhotos', 'insuranceDocuments', 'codeEvidence'
  )),
  -- It belongs to the case of a code, and to nothing else: no certificate rests on it.
  add constraint documents_code_evidence check (
    category <> 'codeEvidence'
    or (application_id is null and renewal_id is null and producer_id is null and review is null)
  ),
  add constraint documents_code_answer check (code_answer_id is null or (category = 'codeEvidence' and state = 'stored'));
create index documents_code_answer on documents (code_answer_id) where code_answer_id is not null;
