-- Who acts for a producer, or did in the last years: as administrators they decide nothing about it.
create or replace function parties_of_producer(about integer) returns table (user_id text) language sql stable as $$
  select user_id from producer_members where producer_id = about
  union
  select user_id from former_members
  where producer_id = about and ended_at > now() - make_interval(years => {{former_member_years}})
$$;
