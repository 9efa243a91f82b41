-- What is stored of the key of a visitor: enough to tell visitors of a code apart. Never change it: stored rows have it.
create or replace function visitor_hash(visitor text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(visitor, 0)
$$;
