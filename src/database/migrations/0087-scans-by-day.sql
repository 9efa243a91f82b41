-- Each day of scans is a table of its own, so that old ones are dropped as a whole, with half the bytes for each. No call of
-- scan_codes reads them: the code has its latest visitors, and scan_visitors is only for the minutes in which a visitor is not
-- counted again.

alter table scans rename to earlier_scans;
alter sequence scans_id_seq rename to earlier_scans_id_seq;
create sequence scans_id_seq;
select setval('scans_id_seq', last_value, is_called) from earlier_scans_id_seq;

-- Neither code nor user is a foreign key: a key to users would lock them whenever a day is dropped. scan_codes locks both, and
-- a trigger clears the user of a deleted account.
create table scans (
  id bigint not null default nextval('scans_id_seq'),
  scanned_at timestamptz not null,
  -- visitor_hash of the key of the visitor.
  visitor bigint not null,
  qr_code_id integer not null,
  -- ISO 3166-1 alpha-2; null if unknown.
  country text check (country ~ '^[A-Z]{2}$'),
  user_id text
) partition by range (scanned_at);
alter sequence scans_id_seq owned by scans.id;

-- What stays when its day is dropped, and what has no day of its own.
create table scans_kept partition of scans default;

insert into scans (id, scanned_at, visitor, qr_code_id, country, user_id)
select id, scanned_at, hashtextextended(visitor, 0), qr_code_id, country, user_id from earlier_scans order by id;

-- The latest visitors of the code, the earliest first, as recent_visit of visitor and time; null if there are none.
alter table qr_codes add column recent_visitors bigint[];
alter table qr_codes drop constraint qr_codes_removed_scans;
alter table qr_codes drop column latest_removed_scan;
alter table qr_codes rename column earliest_removed_scan to first_scanned_at;
update qr_codes
set first_scanned_at = least(first_scanned_at, scanned.first_at), recent_visitors = visited.visits
from (select qr_code_id, min(scanned_at) as first_at from earlier_scans group by 1) as scanned
full join (
  select qr_code_id, array_agg(visit order by visit) as visits from (
    select qr_code_id,
      ((floor(extract(epoch from counted_at))::bigint - 1577836800) << 32)
        | (hashtextextended(visitor, 0) & 4294967295) as visit,
      row_number() over (partition by qr_code_id order by counted_at desc) as place
    from scan_visitors
  ) as latest where place <= 152 group by 1
) as visited using (qr_code_id)
where qr_codes.id = qr_code_id;

-- One row for each visitor and code of the last hour: where "counts once in 30 minutes" is decided.
alter table scan_visitors rename to earlier_scan_visitors;
create table scan_visitors (
  counted_at timestamptz not null,
  visitor bigint not null,
  -- When the code was scanned before, and how often.
  previous_scan_at timestamptz,
  scans_before integer not null,
  qr_code_id integer not null,
  constraint scan_visitors_key primary key (qr_code_id, visitor)
);
insert into scan_visitors (counted_at, visitor, previous_scan_at, scans_before, qr_code_id)
select counted_at, hashtextextended(visitor, 0), before.latest, coalesce(before.scans, 0), latest.qr_code_id
from earlier_scan_visitors as latest
cross join lateral (
  select max(scanned_at) as latest, count(*)::integer as scans from earlier_scans
  where earlier_scans.qr_code_id = latest.qr_code_id and scanned_at < latest.counted_at
) as before
where counted_at > now() - interval '1 hour';
drop table earlier_scan_visitors;
alter table scan_visitors rename constraint scan_visitors_key to scan_visitors_pkey;
drop table earlier_scans;

create index scans_code on scans (qr_code_id);
create index scans_user on scans (user_id, scanned_at desc) where user_id is not null;
-- Rows are in the order of their ids, which the totals follow: an index of a few kilobytes finds them.
create index scans_id on scans using brin (id) with (pages_per_range = 32, autosummarize = on);

drop table scan_visitors_progress;
drop function if exists prune_scan_visitors(timestamptz, integer);
drop function if exists last_totaled_scan();
drop function if exists remove_scans(timestamptz, bigint, integer);
