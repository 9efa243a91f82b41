-- The stages that must have begun before a stage begins. The domain has the same table.
create or replace function stages_before(stage text) returns text[]
language sql immutable parallel safe
return case stage
  when 'Transport' then array['Harvest']
  when 'Milling' then array['Harvest']
  when 'Malaxation' then array['Harvest', 'Milling']
  when 'Separation' then array['Harvest', 'Milling', 'Malaxation']
  when 'Filtration' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  when 'Storage' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  when 'Laboratory Sample' then array['Harvest', 'Milling']
  when 'Lab Analysis (NMR)' then array['Harvest', 'Milling', 'Laboratory Sample']
  when 'Organoleptic Test' then array['Harvest', 'Milling']
  when 'Bottling' then array['Harvest', 'Milling', 'Malaxation', 'Separation']
  else array[]::text[]
end;
