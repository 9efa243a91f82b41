-- What administrators look for is folded when a record is written. Folding every record for every search took
-- over a second for 5,000 producers. A migration that changes fold_text fills these tables again.

-- `folded` is what words are looked for in; `written` is for signs, which folding leaves out.
create table known_users (
  user_id text primary key references users (id) on delete cascade,
  folded text not null,
  written text not null
);
create table known_producers (
  producer_id integer primary key references producers (id) on delete cascade,
  folded text not null,
  written text not null
);
-- As it was entered in the register: what the producer is known by now stands with the producer.
create table known_certificates (
  certificate_id integer primary key references certificates (id) on delete cascade,
  folded text not null,
  written text not null
);

create function know_user() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.first_name, new.last_name, new.email);
begin
  insert into known_users (user_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (user_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create function know_producer() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.name, new.location, new.region, names_of_country(new.country),
    new.contact_email);
begin
  insert into known_producers (producer_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (producer_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create function know_certificate() returns trigger language plpgsql as $$
declare
  known text := concat_ws(' ', new.number, new.holder);
begin
  insert into known_certificates (certificate_id, folded, written) values (new.id, fold_text(known), known)
  on conflict (certificate_id) do update set folded = excluded.folded, written = excluded.written;
  return null;
end $$;

create trigger users_known after insert on users for each row execute function know_user();
create trigger users_known_anew after update on users for each row
  when ((new.first_name, new.last_name, new.email) is distinct from (old.first_name, old.last_name, old.email))
  execute function know_user();

create trigger producers_known after insert on producers for each row execute function know_producer();
create trigger producers_known_anew after update on producers for each row
  when (
    (new.name, new.location, new.region, new.country, new.contact_email)
    is distinct from (old.name, old.location, old.region, old.country, old.contact_email)
  ) execute function know_producer();

create trigger certificates_known after insert on certificates for each row execute function know_certificate();
create trigger certificates_known_anew after update on certificates for each row
  when ((new.number, new.holder) is distinct from (old.number, old.holder)) execute function know_certificate();

insert into known_users (user_id, folded, written)
select id, fold_text(known), known
from (select id, concat_ws(' ', first_name, last_name, email) as known from users offset 0) as told;
insert into known_producers (producer_id, folded, written)
select id, fold_text(known), known
from (
  select id, concat_ws(' ', name, location, region, names_of_country(country), contact_email) as known
  from producers offset 0
) as told;
insert into known_certificates (certificate_id, folded, written)
select id, fold_text(known), known
from (select id, concat_ws(' ', number, holder) as known from certificates offset 0) as told;

create index known_users_parts on known_users using gin (folded gin_trgm_ops);
create index known_producers_parts on known_producers using gin (folded gin_trgm_ops);
drop index users_words;
