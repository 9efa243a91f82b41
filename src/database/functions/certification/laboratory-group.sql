-- The record for which a laboratory counts: the one it was merged into, and of that the owner if it has one. Two results
-- are independent if these differ.
create or replace function laboratory_group(laboratory integer) returns integer language sql stable strict as $$
  select coalesce(current.owner_id, current.id)
  from laboratories as found join laboratories as current on current.id = coalesce(found.merged_into_id, found.id)
  where found.id = laboratory
$$;
