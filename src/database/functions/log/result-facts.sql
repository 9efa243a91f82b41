-- What a laboratory reported, as far as the log has the hash of it.
create or replace function result_facts(result lab_results) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'batch', result.batch_number, 'laboratory', result.laboratory_id, 'method', result.method,
    'reportNumber', result.report_number, 'sampleNumber', result.sample_number, 'harvestedOn', result.harvested_on,
    'sampledOn', result.sampled_on, 'reportedOn', result.reported_on, 'phenolicContent', result.phenolic_content,
    'oleocanthal', result.oleocanthal, 'oleacein', result.oleacein,
    'hydroxytyrosolDerivatives', result.hydroxytyrosol_derivatives
  )
$$;
