-- A certificate says which lower results are under examination, the lowest first, as long as their cases are open.
create or replace function sync_lower_result() returns trigger language plpgsql as $$
declare
  lower jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('batchNumber', result.batch_number,
    'phenolicContent', result.phenolic_content, 'reportedOn', result.reported_on)
    order by result.phenolic_content, result.id), '[]') into lower
  from certificate_reviews as review join lab_results as result on result.id = review.lab_result_id
  where review.certificate_id = new.certificate_id and review.closed_at is null;
  update certificates set lower_results = lower where id = new.certificate_id and lower_results <> lower;
  return null;
end $$;

create or replace trigger certificate_reviews_lower_result after insert or update on certificate_reviews
  for each row when (new.cause = 'lower-result') execute function sync_lower_result();
