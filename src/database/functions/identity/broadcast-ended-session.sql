-- Notifies open pages that a session has ended, whichever instance ended it. No user id contains a colon, so the
-- prefix cannot be mistaken for one.
create or replace function broadcast_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'ended:' || (old.data ->> 'userId'));
  return null;
end $$;

create or replace trigger session_ended after delete on sessions
  for each row execute function broadcast_ended_session();
