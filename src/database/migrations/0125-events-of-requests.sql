-- The change request that an event of an application made or answered. Until now both had only the same time.
alter table application_events
  add column request_id integer references application_change_requests (id) on delete cascade,
  add check (request_id is null or action in ('request-changes', 'answer-changes'));

update application_events as event set request_id = request.id
from application_change_requests as request
where request.application_id = event.application_id and (
  event.action = 'request-changes' and request.requested_at = event.at
  or event.action = 'answer-changes' and request.answered_at = event.at
);

create unique index application_events_of_request on application_events (request_id, action) where request_id is not null;
