-- Copies the name of the laboratory to a result; whatever the caller sends for it is ignored. A merged record takes no
-- further results.
create or replace function copy_laboratory_name() returns trigger language plpgsql as $$
declare
  chosen laboratories;
begin
  select * into chosen from laboratories where id = new.laboratory_id;
  if chosen.merged_into_id is not null then
    raise exception 'the laboratory was merged into another'
      using errcode = 'restrict_violation', constraint = 'lab_results_laboratory_merged';
  end if;
  new.laboratory := chosen.name;
  return new;
end $$;

create or replace trigger lab_results_copy_laboratory before insert or update of laboratory_id, laboratory on lab_results
  for each row execute function copy_laboratory_name();
