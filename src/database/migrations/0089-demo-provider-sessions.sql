-- The demo provider asks who signs in each time, so it stores no sessions.
alter table demo_provider_records drop column session_uid;
