-- Who disagrees with the decision about a report appeals against it with a report of its own, which another administrator
-- decides (Regulation (EU) 2022/2065, Art. 20).
alter table reports
  -- Null: it is open, or the account was deleted.
  add column closed_by text references users (id) on delete set null,
  -- The first report of the case whose decision it is against.
  add column appealed_id integer,
  add constraint reports_closed_by check (closed_by is null or closed_at is not null),
  add constraint reports_not_own_appeal check (appealed_id <> id),
  add constraint reports_appealed foreign key (appealed_id, about_kind, about)
    references reports (id, about_kind, about) on delete cascade;
create index reports_closer on reports (closed_by) where closed_by is not null;
create index reports_appeals on reports (appealed_id) where appealed_id is not null;

-- An appeal is a case of its own.
drop index reports_one_open_case;
create unique index reports_one_open_case on reports (about_kind, about, appealed_id) nulls not distinct
  where closed_at is null and group_id is null;

alter table reports disable trigger user;
update reports set closed_by = users.id
from audit_log join users on users.id = audit_log.actor_id
where audit_log.action = 'case.close' and audit_log.after ->> 'kind' = 'report'
  and audit_log.after ->> 'subject' = coalesce(reports.group_id, reports.id)::text and reports.closed_at is not null;
alter table reports enable trigger user;

alter table report_mails
  drop constraint report_mails_outcome_check,
  add constraint report_mails_outcome_check check (outcome in (
    'copy-in-circulation', 'stolen-or-diverted', 'explained', 'false-alarm', 'unclear', 'lifted', 'closed', 'appealed'));
