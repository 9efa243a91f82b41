-- Buyers are also told of what was decided about the certificate behind an order; of its coming into force
-- again nobody has to give a reason.
alter table tellings
  add column certificate text check (certificate ~ '^PHL-\d{4}-\d{6}$'),
  alter column reason drop not null,
  add constraint tellings_reason check (reason is not null or kind = 'order-certificate-reinstated');
