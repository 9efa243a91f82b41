-- Updates the cases of a user whose email address changed.
create or replace function sync_cases_of_applicant() returns trigger language plpgsql as $$
declare
  application_id text;
begin
  for application_id in
    select application.id from producer_applications as application where user_id = new.id order by id
  loop
    perform sync_case('application', application_id);
    perform sync_case('document', application_id);
  end loop;
  return null;
end $$;

create or replace trigger users_cases after update on users for each row when (new.email is distinct from old.email)
  execute function sync_cases_of_applicant();
