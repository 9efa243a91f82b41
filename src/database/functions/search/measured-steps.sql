-- The steps of 100 mg/kg that these contents lie in: bit 3 for 300 to 399. A content is at most 5000.
create or replace function measured_steps(contents integer[]) returns bigint
language sql immutable parallel safe as $$
  select coalesce(bit_or(1::bigint << content / 100), 0) from unnest(contents) as content
$$;
