-- Bottles that a user saved without a scan of their own, and when a bottle was opened: it is used up within weeks.
create table saved_bottles (
  user_id text not null references users (id) on delete cascade,
  qr_code_id integer not null references qr_codes (id) on delete cascade,
  saved_at timestamptz not null,
  opened_on date,
  -- When the user was reminded to use the oil; once for each day of opening.
  reminded_at timestamptz,
  primary key (user_id, qr_code_id)
);
create index saved_bottles_code on saved_bottles (qr_code_id);
create index saved_bottles_opened on saved_bottles (opened_on) where reminded_at is null and opened_on is not null;
