-- The spellings of a merged laboratory stay with the record that it was merged into: else its name would be free for
-- a second record of the same laboratory.
create or replace function guard_merged_alias() returns trigger language plpgsql as $$
begin
  raise exception 'the spelling % of a merged laboratory stays', old.alias
    using errcode = 'restrict_violation', constraint = 'laboratory_aliases_merged';
end $$;

create or replace trigger laboratory_aliases_merged before delete on laboratory_aliases
  for each row when (old.merged_from_id is not null) execute function guard_merged_alias();
create or replace trigger laboratory_aliases_merged_spelling before update of alias on laboratory_aliases
  for each row when (old.merged_from_id is not null and new.alias is distinct from old.alias)
  execute function guard_merged_alias();
