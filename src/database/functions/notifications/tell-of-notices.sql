-- Tells open pages at once that a user has a new notification, or has read one in another window.
create or replace function tell_of_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', new.user_id);
  return null;
end $$;

create or replace trigger notices_told after insert or update of read_at on notices
  for each row execute function tell_of_notices();
