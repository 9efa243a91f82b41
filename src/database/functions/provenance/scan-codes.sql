-- Looks up codes and records their scans in one call. It is a function because planning the statement took
-- longer than running it: each connection caches the plan of a function, also behind PgBouncer. A user whose
-- account is being deleted is waited for and then left out: the scan counts without a user. If several visitors
-- are counted in one call, exactly one is first; the others follow in the order in which they asked, and their
-- previous scan has the time of this call. other_visitors counts the other visitors in each window: a copied
-- code that few people scan each day is noticed only over a week or a quarter. The shared lock shows until the commit that
-- scans are being written (findLastSettledScan in scan-totals.ts).
create or replace function scan_codes(
  asked_codes text[], asked_visitors text[], asked_users text[], asked_counts boolean[],
  asked_countries text[], at timestamptz, count_again_after interval, window_hours integer[],
  window_visitors integer[]
) returns table (
  code text, visitor text, code_id integer, product_id integer, batch_number text, counted boolean,
  scans_before integer, last_scanned_at timestamptz, other_visitors integer[],
  certificate_number text, certificate_state text, certificate_valid_until date,
  recall_reason text, recalled_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('scans'));
  return query
  with asked as (
    select distinct on (code, visitor) *
    from unnest(asked_codes, asked_visitors, asked_users, asked_counts, asked_countries)
      with ordinality as asked (code, visitor, user_id, counts, country, place)
    order by code, visitor, counts desc, place
  ), people as materialized (
    select id from users where id = any (asked_users) order by id for key share
  ), locked as materialized (
    -- In the order of their ids, so that concurrent calls cannot deadlock.
    select id, code, product_id, batch_number, scanned_count, last_scanned_at from qr_codes
    where code = any (asked_codes) order by id for no key update
  ), counted as (
    insert into scan_visitors (qr_code_id, visitor, counted_at)
    select locked.id, asked.visitor, at from locked join asked on asked.code = locked.code and asked.counts
    on conflict (qr_code_id, visitor) do update set counted_at = excluded.counted_at
      where scan_visitors.counted_at <= excluded.counted_at - count_again_after
    returning qr_code_id, visitor
  ), recorded as (
    insert into scans (qr_code_id, visitor, user_id, scanned_at, country)
    select locked.id, asked.visitor, people.id, at, asked.country
    from counted join locked on locked.id = counted.qr_code_id
    join asked on asked.code = locked.code and asked.visitor = counted.visitor
    left join people on people.id = asked.user_id
    order by asked.place
    returning qr_code_id, visitor, id
  ), ranked as (
    select qr_code_id, visitor, (row_number() over (partition by qr_code_id order by id) - 1)::integer as before
    from recorded
  ), added as (
    update qr_codes set scanned_count = qr_codes.scanned_count + totals.scans,
      last_scanned_at = greatest(qr_codes.last_scanned_at, at)
    from (select qr_code_id, count(*)::integer as scans from counted group by qr_code_id) as totals
    where qr_codes.id = totals.qr_code_id
  )
  select locked.code, asked.visitor, locked.id, locked.product_id, locked.batch_number,
    ranked.visitor is not null, locked.scanned_count + coalesce(ranked.before, 0),
    case when ranked.before > 0 then at else locked.last_scanned_at end,
    recent.others,
    certificate.number, certificate.state, certificate.valid_until,
    batch_recalls.reason, batch_recalls.recalled_at
  from asked join locked on locked.code = asked.code
  left join ranked on ranked.qr_code_id = locked.id and ranked.visitor = asked.visitor
  left join batch_recalls
    on batch_recalls.product_id = locked.product_id and batch_recalls.batch_number = locked.batch_number
  left join products on products.id = locked.product_id
  left join lateral certificate_of_batch(products.producer_id, locked.batch_number) as certificate on true
  cross join lateral (
    -- Each visitor has one row, with the time of the last scan that counted. Counting stops once a code is
    -- suspicious.
    select array_agg(
      (select count(*) from (
        select from scan_visitors
        where scan_visitors.qr_code_id = locked.id and scan_visitors.visitor <> asked.visitor
          and scan_visitors.counted_at > at - make_interval(hours => suspicion.hours)
        limit suspicion.visitors + 1
      ) as latest)::integer + coalesce(ranked.before, 0)
      order by suspicion.place
    ) as others
    from unnest(window_hours, window_visitors) with ordinality as suspicion (hours, visitors, place)
  ) as recent;
end $$;
