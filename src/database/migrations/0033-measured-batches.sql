-- A certificate covers a batch only by a laboratory result of that batch on record. What a producer states of a
-- product is kept apart from what may be shown of it: the measured content where there is a result, the stated one
-- where there is none, and a level only of a measured batch in the scope of a certificate.

create index lab_results_batch on lab_results (producer_id, batch_number);

alter table certificate_events drop constraint certificate_events_act_check;
alter table certificate_events add constraint certificate_events_act_check
  check (act in ('issue', 'add_batch', 'remove_batch', 'suspend', 'reinstate', 'revoke', 'renew'));

-- Until now a batch came into a scope by being listed: one without a result leaves it.
with removed as (
  delete from certificate_batches using certificates
  where certificates.id = certificate_batches.certificate_id and not exists (
    select from lab_results
    where lab_results.producer_id = certificates.producer_id
      and lab_results.batch_number = certificate_batches.batch_number
  )
  returning certificates.id, certificates.state, certificate_batches.batch_number
)
insert into certificate_events (certificate_id, act, from_state, to_state, reason)
select id, 'remove_batch', state, state, batch_number from removed order by id, batch_number;

-- The levels of the domain; a test compares the two.
create function level_of_content(content integer) returns text language sql immutable strict parallel safe as $$
  select case
    when content >= 2000 then 'triple_gold'
    when content >= 1800 then 'double_gold'
    when content >= 1200 then 'gold'
    when content >= 800 then 'silver'
    when content >= 500 then 'bronze'
  end
$$;

-- What laboratories found in a batch: the figure of the listing where a report says it, else the lowest.
create function measured_content(producer integer, batch text, stated integer) returns integer
language sql stable parallel safe as $$
  select case when bool_or(phenolic_content = stated) then stated else min(phenolic_content) end
  from lab_results where producer_id = producer and batch_number = batch
$$;

alter table products
  add column stated_content integer check (stated_content between 1 and 5000),
  add column stated_level text
    check (stated_level in ('bronze', 'silver', 'gold', 'double_gold', 'triple_gold')),
  add column content_basis text check (content_basis in ('measured', 'stated'));

create function derive_product_figures() returns trigger language plpgsql as $$
declare
  measured integer;
  certified text;
begin
  if tg_op = 'INSERT' then
    new.stated_content := coalesce(new.stated_content, new.phenolic_content);
    new.stated_level := coalesce(new.stated_level, new.certification_level);
  else
    -- A caller may name what is stated, or write the figure itself; of the next batch the figure shown is stated.
    if new.stated_content is not distinct from old.stated_content and
        (new.phenolic_content, new.batch_number) is distinct from (old.phenolic_content, old.batch_number) then
      new.stated_content := new.phenolic_content;
    end if;
    if new.stated_level is not distinct from old.stated_level and
        new.certification_level is distinct from old.certification_level then
      new.stated_level := new.certification_level;
    end if;
  end if;
  measured := measured_content(new.producer_id, new.batch_number, new.stated_content);
  if measured is not null then
    select level into certified from certificate_of_batch(new.producer_id, new.batch_number);
  end if;
  new.phenolic_content := coalesce(measured, new.stated_content);
  new.content_basis := case
    when measured is not null then 'measured' when new.stated_content is not null then 'stated' end;
  new.certification_level := lower_level(lower_level(new.stated_level, certified), level_of_content(measured));
  return new;
end $$;

-- Named to come before products_touch.
create trigger products_derive before insert or update on products
  for each row execute function derive_product_figures();

alter table products disable trigger products_touch;
update products set stated_content = phenolic_content, stated_level = certification_level;
alter table products enable trigger products_touch;

alter table products
  add constraint products_content_basis check ((phenolic_content is null) = (content_basis is null)),
  add constraint products_level_measured check (certification_level is null or content_basis = 'measured');

-- A result that comes or goes, and a batch that enters or leaves a scope, changes what is shown of its products.
create function derive_products_of_batch(producer integer, batch text) returns void language sql as $$
  update products set producer_id = producer_id where producer_id = producer and batch_number = batch
$$;

create function lab_results_to_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform derive_products_of_batch(old.producer_id, old.batch_number);
  end if;
  if tg_op <> 'DELETE' then
    perform derive_products_of_batch(new.producer_id, new.batch_number);
  end if;
  return null;
end $$;
create trigger lab_results_derive after insert or delete or update of producer_id, batch_number, phenolic_content
  on lab_results for each row execute function lab_results_to_products();

create function certificate_batches_to_products() returns trigger language plpgsql as $$
declare
  changed certificate_batches := case when tg_op = 'DELETE' then old else new end;
begin
  perform derive_products_of_batch(producer_id, changed.batch_number)
  from certificates where id = changed.certificate_id;
  return null;
end $$;
create trigger certificate_batches_derive after insert or delete on certificate_batches
  for each row execute function certificate_batches_to_products();

-- Neither a batch without a result comes into a scope, nor does the last result of a batch in a scope go.
create function require_result_of_batch() returns trigger language plpgsql as $$
begin
  if not exists (
    select from certificates join lab_results using (producer_id)
    where certificates.id = new.certificate_id and lab_results.batch_number = new.batch_number
  ) then
    raise exception 'a certificate covers only batches with a laboratory result on record'
      using errcode = 'restrict_violation', constraint = 'certificate_batches_result';
  end if;
  return new;
end $$;
create trigger certificate_batches_require_result before insert or update on certificate_batches
  for each row execute function require_result_of_batch();

create function refuse_uncovering_result() returns trigger language plpgsql as $$
begin
  if exists (
    select from certificate_batches join certificates on certificates.id = certificate_batches.certificate_id
    where certificates.producer_id = old.producer_id and certificate_batches.batch_number = old.batch_number
      and not exists (
        select from lab_results
        where lab_results.producer_id = old.producer_id and lab_results.batch_number = old.batch_number
      )
  ) then
    raise exception 'the batch of this result is in the scope of a certificate'
      using errcode = 'restrict_violation', constraint = 'certificate_batches_result';
  end if;
  return null;
end $$;
create constraint trigger lab_results_keep_scope after delete or update of producer_id, batch_number on lab_results
  deferrable initially deferred for each row execute function refuse_uncovering_result();

-- What laboratories measured in the oils that a producer sells under certificates that were not taken away. Until
-- which day each counts is the calendar's to say.
create function certified_oils(producer integer) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'content', products.phenolic_content, 'method', laboratory.method, 'reportedOn', laboratory.reported_on,
    'validUntil', certificate.valid_until
  )), '[]')
  from products
  cross join lateral certificate_of_batch(producer, products.batch_number) as certificate
  cross join lateral (
    select method, reported_on from lab_results
    where lab_results.producer_id = producer and lab_results.batch_number = products.batch_number
      and lab_results.phenolic_content = products.phenolic_content
    order by reported_on desc, id desc limit 1
  ) as laboratory
  where products.producer_id = producer and products.content_basis = 'measured' and products.withdrawn_at is null
    and certificate.state = 'active' and not exists (
      select from batch_recalls
      where batch_recalls.product_id = products.id and batch_recalls.batch_number = products.batch_number
    )
$$;
