-- Remembers who acted for a producer. With the producer or the account, nothing is left to remember.
create or replace function remember_former_member() returns trigger language plpgsql as $$
begin
  insert into former_members (producer_id, user_id, ended_at)
  select old.producer_id, old.user_id, now()
  where exists (select from producers where id = old.producer_id) and exists (select from users where id = old.user_id)
  on conflict (producer_id, user_id) do update set ended_at = excluded.ended_at;
  return null;
end $$;

create or replace trigger producer_members_remembered after delete on producer_members
  for each row execute function remember_former_member();
