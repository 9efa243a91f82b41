-- The latest certificate of a producer, in any state.
create or replace function newest_certificate(of_producer integer) returns setof certificates
language sql stable as $$
  select * from certificates where producer_id = of_producer order by season desc, id desc limit 1
$$;
