-- Notifies open pages that their user has been suspended, whichever instance did it.
create or replace function broadcast_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'ended:' || new.id);
  return null;
end $$;

create or replace trigger user_suspended after update of suspended_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function broadcast_suspension();
