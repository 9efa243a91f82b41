-- A bottle whose code was never issued is reported too; only such a report is about no producer.
alter table reports
  alter column producer_id drop not null,
  add constraint reports_about_producer check (producer_id is not null or about_kind = 'code');
