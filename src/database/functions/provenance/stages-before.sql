-- The stages that must have begun before a stage begins.
create or replace function stages_before(stage text) returns text[]
language sql immutable parallel safe
return array(select jsonb_array_elements_text({{stages_before}}::jsonb -> stage));
