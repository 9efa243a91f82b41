-- Updates what the cases of a producer are searched by.
create or replace function sync_cases_of_producer(of_producer integer) returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select kind, subject from cases where producer_id = of_producer order by application_id nulls last, kind, subject
  loop
    perform sync_case(found.kind, found.subject);
  end loop;
end $$;
