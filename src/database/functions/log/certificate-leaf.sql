-- What the log says about a certificate after a decision, without personal data: neither its holder nor a reason.
create or replace function certificate_leaf(certificate certificates, decision text, decided timestamptz, next text)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', 'certificate',
    'action', decision,
    'at', to_char(decided at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'number', certificate.number,
    'state', next,
    'level', certificate.level,
    'phenolicContent', certificate.phenolic_content,
    'season', certificate.season,
    'issuedOn', certificate.issued_on,
    'validUntil', certificate.valid_until,
    'batches', (
      select coalesce(jsonb_agg(batch_number order by batch_number collate "C"), '[]')
      from certificate_batches where certificate_id = certificate.id
    ),
    'results', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'batch', batch_number, 'method', method, 'phenolicContent', phenolic_content,
        'reportedOn', reported_on, 'reportSha256', report_sha256
      ) order by batch_number collate "C", reported_on, id), '[]')
      from certificate_results where certificate_id = certificate.id
    )
  )
$$;
