-- The name by which laboratories are compared, whatever its case and spacing. The domain has the same rule
-- (src/domain/certification/evidence.ts).
create or replace function laboratory_key(laboratory text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(laboratory, E' \t\n\r\f\u00a0'))
$$;
