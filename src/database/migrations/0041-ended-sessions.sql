-- Open pages hear at once that a session ended or that its person was suspended, whichever instance did it. An id of a
-- person holds no colon.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', 'ended:' || (old.sess ->> 'userId'));
  return null;
end $$;
create trigger session_ended after delete on sessions
  for each row execute function tell_of_ended_session();

create function tell_of_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', 'ended:' || new.id);
  return null;
end $$;
create trigger user_suspended after update of suspended_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function tell_of_suspension();
