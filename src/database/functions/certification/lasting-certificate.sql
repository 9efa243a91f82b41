-- Of a producer's active certificates, the one that is valid longest. It is in force until the end of its last
-- day.
create or replace function lasting_certificate(of_producer integer) returns setof certificates
language sql stable as $$
  select * from certificates where producer_id = of_producer and state = 'active'
  order by valid_until desc, id desc limit 1
$$;
