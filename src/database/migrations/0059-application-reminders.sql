-- Reminders to an applicant who has not answered a request: two for each request, none once it is answered or the
-- application has moved on, and none while an administrator has stopped them.

alter table application_change_requests add column reminders_stopped_at timestamptz;

create table application_reminders (
  request_id integer not null references application_change_requests (id) on delete cascade,
  number smallint not null constraint application_reminders_limit check (number in (1, 2)),
  sent_at timestamptz not null,
  -- Null for a reminder of the job, and when the account of the administrator is gone.
  sent_by text references users (id) on delete set null,
  primary key (request_id, number)
);
create index application_reminders_sent_by on application_reminders (sent_by) where sent_by is not null;

insert into application_reminders (request_id, number, sent_at)
select request.id, 1, cases.reminded_at
from cases join application_change_requests as request on request.application_id = cases.application_id
where cases.kind = 'application' and request.answered_at is null and cases.reminded_at >= request.requested_at;

alter table cases drop column reminded_at;

create function guard_application_reminder() returns trigger language plpgsql as $$
begin
  -- Answering, deciding and withdrawing lock the application first too: this waits for them, or they for this.
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
create trigger application_reminders_guard before insert on application_reminders
  for each row execute function guard_application_reminder();
