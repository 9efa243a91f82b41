-- The work of suspended and former administrators stayed assigned to them.
update producer_applications set assigned_to = null
where status not in ('approved', 'rejected', 'withdrawn') and assigned_to not in (
  select id from users where role = 'admin' and suspended_at is null
);
update cases set assignee_id = null
where application_id is null and state <> 'closed' and assignee_id not in (
  select id from users where role = 'admin' and suspended_at is null
);
update verification_calls set host_id = null
where status = 'scheduled' and host_id not in (select id from users where role = 'admin' and suspended_at is null);

-- Since when somebody is no longer an administrator: for some days they still count as one of two.
alter table users add column administrator_until timestamptz;
