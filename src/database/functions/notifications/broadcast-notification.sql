-- Notifies open pages at once that a user has a new notification, or has read one in another window.
create or replace function broadcast_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id);
  return null;
end $$;

create or replace trigger notifications_changed after insert or update of read_at on notifications
  for each row execute function broadcast_notification();
