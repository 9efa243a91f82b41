-- Whoever edits a profile asks for it in a request of their own: nothing that a producer wants waits under
-- the name of an administrator who edits the same profile, nor the other way round.
drop index change_requests_one_pending;
create unique index change_requests_one_pending on change_requests (producer_id, requested_by)
  where status = 'pending';
