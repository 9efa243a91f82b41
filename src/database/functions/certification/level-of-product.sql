-- The level that a certificate gives a product, with its last day. No row for a recalled batch, or without an
-- active certificate. The domain has the same rule (src/domain/certification/in-force.ts).
create or replace function level_of_product(product products) returns table (level text, level_until date)
language sql stable as $$
  select lower_level(product.certification_level, certificate.level), certificate.valid_until
  from certificate_of_batch(product.producer_id, product.batch_number) as certificate
  where certificate.state = 'active' and product.certification_level is not null
    and not exists (
      select from batch_recalls
      where batch_recalls.product_id = product.id and batch_recalls.batch_number = product.batch_number
    )
$$;
