-- The owner who becomes responsible for a producer when the account that is leaves: the one who has acted for it longest, of those
-- who are not responsible for another. Null where there is none.
create or replace function successor_of_owner(of_producer integer) returns text language sql stable as $$
  select member.user_id
  from producer_members as member join producers on producers.id = member.producer_id
    join users on users.id = member.user_id
  where producers.id = of_producer and member.role = 'owner' and member.user_id <> producers.user_id
    and users.suspended_at is null and not exists (select from producers as other where other.user_id = member.user_id)
  order by member.added_at, member.user_id limit 1
$$;
