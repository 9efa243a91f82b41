-- Tells open pages that a session has ended, whichever instance ended it. No user id contains a colon, so the
-- prefix cannot be mistaken for one.
create or replace function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', 'ended:' || (old.data ->> 'userId'));
  return null;
end $$;

create or replace trigger session_ended after delete on sessions
  for each row execute function tell_of_ended_session();
