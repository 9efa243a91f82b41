-- Open pages hear at once that somebody was told something, or has read it in another window.
create function tell_of_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', new.user_id);
  return null;
end $$;
create trigger notices_told after insert or update of read_at on notices
  for each row execute function tell_of_notices();
