-- Terms for buyers and for producers, as they were published, each with the day from which it applies (Regulation (EU) 2022/2065, Art. 14;
-- Regulation (EU) 2019/1150, Art. 3). Orders and applications refer to the version that was accepted with them.
create table terms_versions (
  id integer generated always as identity primary key,
  document text not null constraint terms_versions_document check (document in ('terms-buyers', 'terms-producers')),
  valid_from date not null,
  -- By language.
  texts jsonb not null constraint terms_versions_texts check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  is_sample boolean not null,
  -- False once the operator no longer publishes it; it stays readable.
  is_published boolean not null default true,
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  constraint terms_versions_day unique (document, valid_from)
);

alter table orders add column terms_id integer references terms_versions (id);
alter table producer_applications add column terms_id integer references terms_versions (id);
