-- Refuses a founding year after the year of the application.
create or replace function check_established_year() returns trigger language plpgsql as $$
declare
  year jsonb := new.answers -> 'establishedYear';
begin
  if jsonb_typeof(year) is distinct from 'number' or new.submitted_at is null then return null; end if;
  if tg_op = 'UPDATE' and year is not distinct from old.answers -> 'establishedYear' then return null; end if;
  if year::numeric <= extract(year from greatest(new.submitted_at, new.updated_at) at time zone 'UTC') then
    return null;
  end if;
  raise check_violation using
    message = 'The year of foundation has not begun',
    table = 'producer_applications', column = 'answers', constraint = 'producer_applications_established';
end $$;

create or replace trigger producer_applications_established after insert or update of answers on producer_applications
  for each row execute function check_established_year();
