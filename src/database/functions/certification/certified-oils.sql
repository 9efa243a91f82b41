-- The measured contents of the products that a producer sells under active certificates, with the newest report of
-- each and the number of reports of its batch. Readers compare validUntil with the day they ask about.
create or replace function certified_oils(producer integer) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'content', products.phenolic_content, 'method', laboratory.method, 'reportedOn', laboratory.reported_on,
    'validUntil', certificate.valid_until, 'reports', (
      select count(*) from lab_results
      where lab_results.producer_id = producer and lab_results.batch_number = products.batch_number
        and not is_contradicted
    )
  )), '[]')
  from products
  cross join lateral certificate_of_batch(producer, products.batch_number) as certificate
  cross join lateral (
    select method, reported_on from lab_results
    where lab_results.producer_id = producer and lab_results.batch_number = products.batch_number
      and lab_results.phenolic_content = products.phenolic_content and not is_contradicted
    order by reported_on desc, id desc limit 1
  ) as laboratory
  where products.producer_id = producer and products.content_basis = 'measured' and products.withdrawn_at is null
    and certificate.state = 'active' and not exists (
      select from batch_recalls
      where batch_recalls.product_id = products.id and batch_recalls.batch_number = products.batch_number
    )
$$;
