-- What a producer is counted under: once by itself (-1), and once for each step of 100 mg/kg that its oils lie in.
create or replace function counted_steps(steps bigint) returns setof integer language sql immutable parallel safe as $$
  select -1
  union all
  select step from generate_series(0, 50) as step where steps >> step & 1 = 1
$$;
