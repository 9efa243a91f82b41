-- Owners and merged records form no chain: the owner of a laboratory has none and is not merged, and neither is the
-- record that another is merged into.
create or replace function check_laboratory() returns trigger language plpgsql as $$
begin
  if exists (
    select from laboratories where id in (new.owner_id, new.merged_into_id) and merged_into_id is not null
  ) or exists (select from laboratories where id = new.owner_id and owner_id is not null)
    or new.owner_id is not null and exists (select from laboratories where owner_id = new.id)
    or new.merged_into_id is not null and exists (
      select from laboratories where owner_id = new.id or merged_into_id = new.id
    ) then
    raise exception 'a laboratory belongs to one that is independent'
      using errcode = 'restrict_violation', constraint = 'laboratories_owner';
  end if;
  return null;
end $$;

drop trigger if exists laboratories_independent_owner on laboratories;
create constraint trigger laboratories_independent_owner after insert or update of owner_id, merged_into_id on laboratories
  deferrable initially deferred for each row execute function check_laboratory();
