-- A report is about a profile too, or says that something is illegal (Regulation (EU) 2022/2065, Art. 16).
alter table reports
  drop constraint reports_about_kind_check,
  add constraint reports_about_kind_check check (about_kind in ('code', 'product', 'certificate', 'producer')),
  drop constraint reports_problem_check,
  add constraint reports_problem_check check (problem in ('counterfeit', 'wrong-data', 'quality', 'illegal', 'other'));
