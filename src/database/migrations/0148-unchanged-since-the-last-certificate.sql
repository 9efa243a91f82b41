-- At renewal a producer says whether answers, documents and shipping terms on file still hold.
alter table renewal_requests add column confirms_unchanged boolean not null default false;
