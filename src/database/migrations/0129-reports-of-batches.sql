-- A producer sends a laboratory report for any batch at any time; until it is recorded or set aside, it is a case.
insert into case_kinds (kind, of_application) values ('batch', false);
create index lab_results_document on lab_results (document_id);
