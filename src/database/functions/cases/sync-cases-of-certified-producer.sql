-- Updates the cases of a producer with a new certificate: they are found by its number.
create or replace function sync_cases_of_certified_producer() returns trigger language plpgsql as $$
begin
  perform sync_cases_of_producer(new.producer_id);
  return null;
end $$;

create or replace trigger certificates_cases after insert on certificates
  for each row execute function sync_cases_of_certified_producer();
