-- The case of a code, by what last opened it. Its title is the code as printed, and the oil. The numbers and addresses of
-- its newest reports find it too.
create or replace function case_of_code(subject text) returns setof case_source language sql stable as $$
  select case when found.closed_at is null then 'open' else 'closed' end,
    producers.id, null::integer, printed.code || ' · ' || products.name, producers.country, found.opened_at, found.closed_at,
    '{}'::tstzmultirange, null::text,
    concat_ws(' ', qr_codes.code, printed.code, producers.name, qr_codes.batch_number, (
      select string_agg(concat_ws(' ', report.id, report.email), ' ' order by report.id desc) from (
        select id, email from reports where about_kind = 'code' and about = qr_codes.code order by id desc limit 50
      ) as report
    ))
  from qr_codes
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id
  cross join lateral (select regexp_replace(qr_codes.code, '(.{4})(?=.)', '\1-', 'g') as code) as printed
  cross join lateral (
    select opened_at, closed_at from code_cases where qr_code_id = qr_codes.id order by id desc limit 1
  ) as found
  where qr_codes.id = subject::integer
$$;
