-- Keeps the measured contents of a producer in step with its certificates.
create or replace function certificates_to_measured() returns trigger language plpgsql as $$
begin
  perform refresh_producer_measured(array(select distinct producer_id from new_rows));
  return null;
end $$;

create or replace trigger certificates_measured_new after insert on certificates
  referencing new table as new_rows for each statement execute function certificates_to_measured();
create or replace trigger certificates_measured_changed after update on certificates
  referencing new table as new_rows for each statement execute function certificates_to_measured();
