-- An address is one person's once their provider says that it was verified, and until then nobody's: whoever only
-- names it holds nobody back. Of accounts from before it is not known; their next sign-in says it.
alter table users add column email_verified boolean not null default false;
drop index users_email_key;
create unique index users_email_key on users (lower(email)) where email_verified;
create index users_email on users (lower(email));
