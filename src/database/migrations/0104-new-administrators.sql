-- Who made an administrator, so that none makes the second person that their own decisions need. Null where the
-- settings or the operator did, and for administrators from before.
alter table users
  add column promotion_proposed_by text references users (id) on delete set null,
  add column promotion_proposed_at timestamptz,
  add column promoted_by text references users (id) on delete set null,
  add column promoted_at timestamptz,
  -- From then on they confirm what those who made them an administrator propose.
  add column independent_from timestamptz,
  add constraint users_promotion_of_two check (promoted_by <> promotion_proposed_by),
  add constraint users_promotion_of_another check (id not in (promotion_proposed_by, promoted_by)),
  add constraint users_independence check (independent_from is null or promoted_at <= independent_from);
create index users_promotion_proposed_by on users (promotion_proposed_by) where promotion_proposed_by is not null;
create index users_promoted_by on users (promoted_by) where promoted_by is not null;
