-- Visits in qr_codes.recent_visitors that are at least this are after the time, to the second.
create or replace function first_visit_after(at timestamptz) returns bigint language sql stable parallel safe as $$
  select recent_visit(0, at + interval '1 second')
$$;
