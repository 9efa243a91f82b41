-- Jobs of an instance that died are freed after minutes, not after the four hours of the queue's library.

create table worker_heartbeats (
  worker_id text primary key check (length(worker_id) between 1 and 200),
  seen_at timestamptz not null
);

-- A mail is sent outside of a transaction; until then no other worker sends it.
alter table notification_deliveries add column claimed_until timestamptz;

-- The leases free the jobs of mail too.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  delete from graphile_worker._private_known_crontabs where identifier = 'requeue-stuck-mail';
  delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
  where task.id = task_id and task.identifier = 'requeue-stuck-mail';
end $$;
