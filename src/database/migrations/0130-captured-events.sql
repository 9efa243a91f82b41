-- Events of other systems as they arrived (EPCIS 2.0), for the export of a journey. `json` and not `jsonb`: it returns what it was given.
create table captured_events (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  batch_number text,
  -- Of the event; one without an id has the digest of its text.
  event_id text not null check (length(event_id) between 1 and 2000),
  -- EPCIS 2.0, 7.4.1.2: the same event again, declared erroneous.
  declares_error boolean not null,
  event json not null,
  -- The stage that was recorded from it.
  production_log_id integer unique references production_logs (id) on delete cascade,
  captured_at timestamptz not null,
  constraint captured_events_once unique nulls not distinct (product_id, batch_number, event_id, declares_error)
);

-- Master data that came with events: one vocabulary of an EPCIS header.
create table captured_vocabularies (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  batch_number text,
  digest text not null check (length(digest) = 43),
  vocabulary json not null,
  constraint captured_vocabularies_once unique nulls not distinct (product_id, batch_number, digest)
);
