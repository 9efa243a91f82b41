-- The name of a laboratory is one of its aliases, and its results repeat it.
create or replace function sync_laboratory_name() returns trigger language plpgsql as $$
begin
  if new.merged_into_id is null then
    insert into laboratory_aliases (laboratory_id, alias)
    select new.id, new.name where not exists (
      select from laboratory_aliases
      where laboratory_id = new.id and fold_laboratory(alias) = fold_laboratory(new.name)
    );
  end if;
  update lab_results set laboratory = new.name where laboratory_id = new.id and laboratory <> new.name;
  return null;
end $$;

create or replace trigger laboratories_sync_name after insert or update of name on laboratories
  for each row execute function sync_laboratory_name();
