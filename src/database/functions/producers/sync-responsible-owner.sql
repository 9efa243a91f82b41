-- The account that is responsible for a producer is one of its owners. Without such an account, no one acts for the producer. What
-- the producer was certified on goes with the responsibility, so that it is not deleted with the account before.
create or replace function sync_responsible_owner() returns trigger language plpgsql as $$
begin
  if new.user_id is null then
    delete from producer_members where producer_id = new.id;
    update producer_invitations set revoked_at = now()
    where producer_id = new.id and accepted_at is null and revoked_at is null;
  else
    insert into producer_members (producer_id, user_id, role, added_at) values (new.id, new.user_id, 'owner', now())
    on conflict (producer_id, user_id) do update set role = 'owner' where producer_members.role <> 'owner';
    if tg_op = 'UPDATE' and old.user_id is not null then
      update documents set owner_id = new.user_id
      where owner_id = old.user_id and (producer_id = new.id
        or application_id in (select id from producer_applications where producer_id = new.id));
      update producer_applications set user_id = new.user_id
      where user_id = old.user_id and producer_id = new.id and (status in ('rejected', 'withdrawn') or not exists (
        select from producer_applications as own
        where own.user_id = new.user_id and own.status not in ('rejected', 'withdrawn')));
    end if;
  end if;
  return null;
end $$;

create or replace trigger producers_responsible_added after insert on producers
  for each row when (new.user_id is not null) execute function sync_responsible_owner();
create or replace trigger producers_responsible_changed after update of user_id on producers
  for each row when (new.user_id is distinct from old.user_id) execute function sync_responsible_owner();
