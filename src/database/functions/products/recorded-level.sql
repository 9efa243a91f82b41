-- The level on record of an oil (`certification_level`), in force or not: that of the certificate of its batch, never above
-- its measured content or what its producer chose as its highest. Null without a measurement or a certificate.
create or replace function recorded_level(of_producer integer, of_batch text, stated text, measured integer) returns text
language sql stable as $$
  select lower_level(lower_level(coalesce(stated, level), level), level_of_content(measured))
  from certificate_of_batch(of_producer, of_batch)
  where measured is not null
$$;
