-- What speaks against the report of a laboratory result: its file, or a number of its laboratory, is also of another producer, it
-- is older than the harvest of its batch, or no accreditation covers it on its day. `about` is what was compared. Spellings of a
-- number are folded like those of a batch. The kinds are those of the domain (src/domain/certification/report-alarms.ts).
create or replace function report_alarms(of_result integer)
returns table (kind text, other_id integer, about text) language sql stable as $$
  with own as (
    select lab_results.*, documents.sha256, batches.harvested_on as batch_harvested_on,
      current.accreditation_number, current.accredited_until, current.methods
    from lab_results
    join laboratories on laboratories.id = laboratory_id
    join laboratories as current on current.id = coalesce(laboratories.merged_into_id, laboratories.id)
    left join documents on documents.id = lab_results.document_id
    left join batches on batches.id = lab_results.batch_id
    where lab_results.id = of_result
  )
  select 'same-file', coalesce(other.producer_id, application.producer_id), own.sha256
  from own join documents as other on other.sha256 = own.sha256 and other.state = 'stored'
  left join producer_applications as application on application.id = other.application_id
  where coalesce(other.producer_id, application.producer_id) <> own.producer_id
  union
  select 'same-report-number', other.producer_id, fold_batch(own.report_number)
  from own join lab_results as other on fold_batch(other.report_number) = fold_batch(own.report_number)
  where other.producer_id <> own.producer_id
    and laboratory_group(other.laboratory_id) = laboratory_group(own.laboratory_id)
  union
  select 'same-sample-number', other.producer_id, fold_batch(own.sample_number)
  from own join lab_results as other on fold_batch(other.sample_number) = fold_batch(own.sample_number)
  where other.producer_id <> own.producer_id
    and laboratory_group(other.laboratory_id) = laboratory_group(own.laboratory_id)
  union
  select 'before-harvest', null, concat_ws(' ', coalesce(sampled_on, reported_on), batch_harvested_on)
  from own where coalesce(sampled_on, reported_on) < batch_harvested_on
  union
  select 'not-accredited', null, concat_ws(' ', reported_on, coalesce(accreditation_number, '-'), accredited_until)
  from own where accreditation_number is null or accredited_until < reported_on
  union
  select 'method-not-accredited', null, concat_ws(' ', method, accreditation_number, array_to_string(methods, ','))
  from own where accreditation_number is not null and (accredited_until >= reported_on) is not false
    and cardinality(methods) > 0 and not method = any (methods)
$$;
