-- The page of an oil lists all its batches with their states: those that have codes are found without reading each code.
create index qr_codes_batch on qr_codes (product_id, batch_number);

-- The language of the reason; null for decisions from before it was recorded.
alter table certificate_events add column language text
  check (language in ('en', 'el', 'es', 'it', 'sl', 'hr'));
