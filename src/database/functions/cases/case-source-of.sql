-- Calls the case_of_<kind> function of a kind.
create or replace function case_source_of(kind text, subject text) returns setof case_source language plpgsql stable as $$
begin
  return query execute format('select * from %I($1)', 'case_of_' || kind) using subject;
end $$;
