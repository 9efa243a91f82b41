-- Codes that an administrator looks into: their scans stay.
create or replace function codes_under_review() returns setof integer language sql stable as $$
  select qr_code_id from code_cases where closed_at is null
  union
  select qr_codes.id from reports join qr_codes on qr_codes.code = reports.about
  where reports.about_kind = 'code' and reports.closed_at is null
$$;
