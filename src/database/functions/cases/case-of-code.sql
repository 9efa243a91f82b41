-- The case of a suspicious code.
create or replace function case_of_code(subject text) returns setof case_source language sql stable as $$
  select case when found.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, found.detected_at, found.closed_at,
    '{}'::tstzmultirange, null::text,
    -- As printed, in groups, and as one word.
    concat_ws(' ', qr_codes.code, regexp_replace(qr_codes.code, '(.{4})(?=.)', '\1-', 'g'), products.name,
      products.batch_number)
  from suspicious_codes as found
  join qr_codes on qr_codes.id = found.qr_code_id
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id
  where found.qr_code_id = subject::integer
$$;
