-- Jobs by the words of the field; waiting ones run under their new names. The queue installs its own tables, after the
-- first migration of a new site.

do $$
declare
  renamed record;
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  for renamed in
    select * from (values
      ('send-notice-mail', 'send-notification-mail'),
      ('post-forgotten-mail', 'requeue-stuck-mail'),
      ('keep-meeting', 'sync-meeting'),
      ('drop-meeting', 'delete-meeting'),
      ('drop-unbooked-meeting', 'delete-unbooked-meeting'),
      ('tell-of-expiry', 'notify-of-expiry'),
      ('tell-buyers', 'send-buyer-alerts'),
      ('tell-of-suspicion', 'notify-of-suspicion')
    ) as names (before, after)
  loop
    update graphile_worker._private_tasks set identifier = renamed.after where identifier = renamed.before;
    update graphile_worker._private_known_crontabs set identifier = renamed.after where identifier = renamed.before;
    -- A recurring job has its name as its key.
    update graphile_worker._private_jobs set key = renamed.after where key = renamed.before;
  end loop;
  update graphile_worker._private_jobs as job
  set payload = jsonb_build_object('notificationId', job.payload::jsonb -> 'noticeId')::json
  from graphile_worker._private_tasks as task
  where task.id = job.task_id and task.identifier = 'send-notification-mail' and job.payload::jsonb ? 'noticeId';
end $$;
