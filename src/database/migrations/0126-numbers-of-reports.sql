-- How a report and its sample are numbered: the same number at two producers, or the same file, raises an alarm at the evidence.
alter table lab_results
  add column report_number text check (length(report_number) between 1 and 60),
  add column sample_number text check (length(sample_number) between 1 and 60);
create index lab_results_report_number on lab_results (fold_batch(report_number));
create index lab_results_sample_number on lab_results (fold_batch(sample_number));
create index documents_sha256 on documents (sha256);
