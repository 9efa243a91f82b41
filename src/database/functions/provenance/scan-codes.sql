-- Looks up codes and records their scans in one call. It is a function because planning the statement took
-- longer than running it: each connection caches the plan of a function, also behind PgBouncer. The codes are locked by a
-- statement of its own, so that the next one sees what earlier calls have committed. A user whose account is being deleted
-- is waited for and then left out: the scan counts without a user. If several visitors are counted in one call, exactly
-- one is first; the others follow in the order in which they asked, and their previous scan has the time of this call.
-- other_visitors counts the other visitors in each window: a copied code that few people scan each day is noticed only
-- over a week or a quarter. A code keeps as many visitors as make it suspicious, no later ones are needed. The shared lock
-- shows until the commit that scans are being written (findLastSettledScan in scan-totals.ts).
create or replace function scan_codes(
  asked_codes text[], asked_visitors text[], asked_users text[], asked_counts boolean[],
  asked_countries text[], at timestamptz, count_again_after interval, window_hours integer[],
  window_visitors integer[]
) returns table (
  code text, visitor text, code_id integer, product_id integer, batch_number text, counted boolean,
  scans_before integer, last_scanned_at timestamptz, other_visitors integer[],
  certificate_number text, certificate_state text, certificate_valid_until date,
  recall_reason text, recalled_at timestamptz, outcomes jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('scans'));
  -- In the order of their ids, so that concurrent calls cannot deadlock.
  perform from qr_codes where code = any (asked_codes) order by id for no key update;
  return query
  with suspicion as materialized (
    select place, first_visit_after(at - make_interval(hours => hours)) as since
    from unnest(window_hours) with ordinality as suspicion (hours, place)
  ), asked as (
    select distinct on (code, visitor) *, visitor_hash(visitor) as hash
    from unnest(asked_codes, asked_visitors, asked_users, asked_counts, asked_countries)
      with ordinality as asked (code, visitor, user_id, counts, country, place)
    order by code, visitor, counts desc, place
  ), people as materialized (
    select id from users where id = any (asked_users) order by id for key share
  ), locked as materialized (
    select qr_codes.id, code, product_id, producer_id, qr_codes.batch_number, scanned_count, last_scanned_at, recent_visitors,
      found.outcomes, found.first_visit, array(
        select (
          select count(*) from unnest(recent_visitors) as visit where visit >= greatest(since, found.first_visit)
        )::integer
        from suspicion order by place
      ) as visitors
    from qr_codes join products on products.id = qr_codes.product_id
    cross join lateral outcomes_of_code(qr_codes.id, producer_id, qr_codes.batch_number) as found
    where code = any (asked_codes)
  ), counted as materialized (
    select qr_code_id, visitor, hash, user_id, country, place, scanned_count + before as scans_before,
      before, case when before > 0 then at else last_scanned_at end as previous_scan_at
    from (
      select locked.id as qr_code_id, visitor, hash, user_id, country, place, scanned_count, last_scanned_at,
        (row_number() over (partition by locked.id order by place) - 1)::integer as before
      from asked join locked on locked.code = asked.code
      -- A subquery for each, because a plan made while the table was empty would read it whole.
      where counts and coalesce((
        select counted_at from scan_visitors where scan_visitors.qr_code_id = locked.id and scan_visitors.visitor = asked.hash
      ), '-infinity') <= at - count_again_after
    ) as counted
  ), marked as (
    insert into scan_visitors (qr_code_id, visitor, counted_at, scans_before, previous_scan_at)
    select qr_code_id, hash, at, scans_before, previous_scan_at from counted
    on conflict (qr_code_id, visitor) do update set counted_at = excluded.counted_at,
      scans_before = excluded.scans_before, previous_scan_at = excluded.previous_scan_at
  ), recorded as (
    insert into scans (qr_code_id, visitor, user_id, scanned_at, country)
    select qr_code_id, hash, people.id, at, country
    from counted left join people on people.id = counted.user_id
    order by place
  ), added as (
    update qr_codes set scanned_count = qr_codes.scanned_count + latest.scans,
      first_scanned_at = coalesce(qr_codes.first_scanned_at, at),
      last_scanned_at = greatest(qr_codes.last_scanned_at, at),
      recent_visitors = array(
        select visit from (
          select visit from unnest(qr_codes.recent_visitors) as visit where not visit & 4294967295 = any (latest.visitors)
          union all select recent_visit(visitor, at) from unnest(latest.visitors) as visitor
          order by visit desc limit (select max(visitors) + 2 from unnest(window_visitors) as visitors)
        ) as visits
        where visit >= (select min(since) from suspicion)
        order by visit
      )
    from (
      select qr_code_id, count(*)::integer as scans, array_agg(hash & 4294967295) as visitors from counted group by qr_code_id
    ) as latest
    where qr_codes.id = latest.qr_code_id
  )
  select locked.code, asked.visitor, locked.id, locked.product_id, locked.batch_number,
    counted.visitor is not null, coalesce(counted.scans_before, locked.scanned_count),
    case when counted.visitor is null then locked.last_scanned_at else counted.previous_scan_at end,
    recent.others,
    certificate.number, confirmed_state(certificate, locked.batch_number), certificate.valid_until,
    batch_recalls.reason, batch_recalls.recalled_at, locked.outcomes
  from asked join locked on locked.code = asked.code
  left join counted on counted.qr_code_id = locked.id and counted.visitor = asked.visitor
  left join batch_recalls
    on batch_recalls.product_id = locked.product_id and batch_recalls.batch_number = locked.batch_number
  left join lateral certificate_of_batch(locked.producer_id, locked.batch_number) as certificate on true
  cross join lateral (
    select array(
      select locked.visitors[place] - coalesce(own.visit >= greatest(since, locked.first_visit), false)::integer + coalesce(counted.before, 0)
      from suspicion order by place
    ) as others
    from (
      select max(visit) as visit from unnest(locked.recent_visitors) as visit
      where visit & 4294967295 = asked.hash & 4294967295
    ) as own
  ) as recent;
end $$;
