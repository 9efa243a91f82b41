-- The case of a laboratory report that a producer sent for a batch, until it is recorded as a result or set aside. A
-- report of a renewal belongs to the case of the renewal.
create or replace function case_of_batch(subject text) returns setof case_source language sql stable as $$
  select case when coalesce(report.reviewed_at, result.created_at) is null then 'open' else 'closed' end,
    producers.id, null::integer, producers.name, producers.country, report.created_at,
    coalesce(report.reviewed_at, result.created_at), '{}'::tstzmultirange, null::text,
    concat_ws(' ', batches.number, report.file_name)
  from documents as report join batches on batches.id = report.batch_id
  join producers on producers.id = batches.producer_id
  left join lateral (
    select created_at from lab_results where document_id = report.id order by id limit 1
  ) as result on true
  where report.id = subject::uuid and report.renewal_id is null
$$;
