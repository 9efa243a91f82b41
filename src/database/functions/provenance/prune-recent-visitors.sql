-- Forgets the visitors of codes who were counted before a time, in some pages of the table. A code whose visitors are all
-- recent is not written.
create or replace function prune_recent_visitors(counted_before timestamptz, first_page bigint, pages integer)
returns void language sql as $$
  update qr_codes set recent_visitors = nullif(array(
    select visit from unnest(qr_codes.recent_visitors) as visit
    where visit >= recent_visit(0, counted_before) order by visit
  ), '{}')
  from (
    -- In the order in which scan_codes locks them.
    select id from qr_codes
    where ctid >= format('(%s,0)', first_page)::tid and ctid < format('(%s,0)', first_page + pages)::tid
      and recent_visitors[1] < recent_visit(0, counted_before)
    order by id for no key update
  ) as outdated
  where qr_codes.id = outdated.id
$$;
