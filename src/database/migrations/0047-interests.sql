-- Interests of administrators. Nobody decides about what is their own, or in which they declared an interest.

create table interests (
  user_id text not null references users (id) on delete cascade,
  producer_id integer not null references producers (id) on delete cascade,
  note text not null check (length(note) between 2 and 500),
  declared_at timestamptz not null,
  primary key (user_id, producer_id)
);
create index interests_producer on interests (producer_id);

-- The program refuses such a decision before, with the reason; this holds for what goes past it. The e-mail domain
-- is not judged here: which providers are public is a list of the program.
create function refuse_interested_decider() returns trigger language plpgsql as $$
declare
  about integer;
begin
  if tg_table_name = 'certificate_events' then
    select producer_id into about from certificates where id = new.certificate_id;
  else
    select producer_id into about from producer_applications where id = new.application_id;
  end if;
  if new.actor_id is not null and (
    exists (select from producers where id = about and user_id = new.actor_id)
    or exists (select from interests where producer_id = about and user_id = new.actor_id)
  ) then
    raise exception 'an administrator decides nothing about an own producer'
      using errcode = 'restrict_violation', constraint = 'no_interest_in_decision';
  end if;
  return new;
end $$;
create trigger certificate_events_no_interest before insert on certificate_events
  for each row execute function refuse_interested_decider();
create trigger application_events_no_interest before insert on application_events
  for each row when (new.act in ('approve_for_review', 'request_changes', 'certify', 'reject'))
  execute function refuse_interested_decider();
