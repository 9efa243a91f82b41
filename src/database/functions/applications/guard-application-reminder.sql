-- Allows a reminder only while its request is open, and the second one only after the first.
create or replace function guard_application_reminder() returns trigger language plpgsql as $$
begin
  -- Answering, deciding and withdrawing lock the application first too, so each waits for the other.
  perform from producer_applications
  where id = (select application_id from application_change_requests where id = new.request_id) for update;
  if not exists (
    select from application_change_requests as request
    join producer_applications as application on application.id = request.application_id
    where request.id = new.request_id and request.answered_at is null and request.reminders_stopped_at is null
      and application.status = 'changes_requested' and new.sent_at >= request.requested_at
  ) then
    raise exception 'request % needs no reminder', new.request_id
      using errcode = 'restrict_violation', constraint = 'application_reminders_of_open_request';
  end if;
  if new.number = 2 and not exists (
    select from application_reminders as earlier
    where earlier.request_id = new.request_id and earlier.number = 1 and earlier.sent_at < new.sent_at
  ) then
    raise exception 'the second reminder about request % follows the first', new.request_id
      using errcode = 'restrict_violation', constraint = 'application_reminders_in_order';
  end if;
  return new;
end $$;

create or replace trigger application_reminders_guard before insert on application_reminders
  for each row execute function guard_application_reminder();
