-- A batch was a text on each of its records. Now it is one: the texts of a producer that are equal after folding are
-- joined. Of its spellings it takes that of a certificate, then of a result, then of what was printed or recorded.
create table batches (
  id integer primary key generated always as identity,
  producer_id integer not null references producers on delete cascade,
  number text not null check (length(number) between 1 and 60),
  harvested_on date,
  milled_on date,
  bottled_on date,
  variety text check (length(variety) between 1 and 300),
  quantity numeric(12,2) check (quantity > 0),
  quantity_unit text check (quantity_unit in ('kg', 'l')),
  place text check (length(place) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint batches_quantity_in_unit check ((quantity is null) = (quantity_unit is null)),
  constraint batches_days check (
    milled_on >= harvested_on and bottled_on >= harvested_on and bottled_on >= milled_on),
  -- What the foreign keys of products and results point to: a batch of the same producer.
  constraint batches_of_producer unique (id, producer_id)
);
create unique index batches_folded on batches (producer_id, fold_batch(number));

insert into batches (producer_id, number)
select distinct on (producer_id, fold_batch(number)) producer_id, number
from (
  select 1 as rank, certificates.id, producer_id, batch_number as number
  from certificate_batches join certificates on certificates.id = certificate_id
  union all select 2, id, producer_id, batch_number from lab_results
  union all select 3, code_orders.id, producer_id, code_orders.batch_number
  from code_orders join products on products.id = product_id
  union all select 4, production_logs.id, producer_id, production_logs.batch_number
  from production_logs join products on products.id = product_id
  union all select 5, product_id, producer_id, batch_recalls.batch_number
  from batch_recalls join products on products.id = product_id
  union all select 6, id, producer_id, batch_number from products
  union all select 7, renewal_requests.id, renewal_requests.producer_id, documents.batch_number
  from documents join renewal_requests on renewal_requests.id = renewal_id
) as spelled
where length(number) between 1 and 60
order by producer_id, fold_batch(number), rank, id;

-- A day or a variety becomes the batch's if its records do not contradict each other.
update batches set harvested_on = facts.harvested_on,
  bottled_on = case when facts.bottled_on >= facts.harvested_on or facts.harvested_on is null then facts.bottled_on end,
  variety = facts.variety
from (
  select producer_id, fold_batch(number) as folded,
    case when count(distinct harvested_on) = 1 then min(harvested_on) end as harvested_on,
    case when count(distinct bottled_on) = 1 then min(bottled_on) end as bottled_on,
    case when count(distinct variety) = 1 then min(variety) end as variety
  from (
    select producer_id, batch_number as number, harvest_date as harvested_on, bottling_date as bottled_on,
      olive_varieties as variety from products
    union all select producer_id, batch_number, harvested_on, null, null from lab_results
  ) as stated
  where number is not null group by 1, 2
) as facts
where facts.producer_id = batches.producer_id and facts.folded = fold_batch(batches.number);

alter table products disable trigger user;
alter table lab_results disable trigger user;
alter table certificate_batches disable trigger user;
alter table batch_recalls disable trigger user;
alter table code_orders disable trigger user;
alter table production_logs disable trigger user;
alter table documents disable trigger user;

alter table products add column batch_id integer;
update products set batch_id = batches.id from batches
where batches.producer_id = products.producer_id and fold_batch(number) = fold_batch(batch_number);
alter table products add constraint products_batch foreign key (batch_id, producer_id) references batches (id, producer_id);
create index products_batch on products (batch_id);

alter table lab_results add column batch_id integer;
update lab_results set batch_id = batches.id from batches
where batches.producer_id = lab_results.producer_id and fold_batch(number) = fold_batch(batch_number);
alter table lab_results add constraint lab_results_of_batch
  foreign key (batch_id, producer_id) references batches (id, producer_id);
create index lab_results_batch_record on lab_results (batch_id);

alter table certificate_batches add column batch_id integer references batches;
update certificate_batches set batch_id = batches.id from certificates, batches
where certificates.id = certificate_id and batches.producer_id = certificates.producer_id
  and fold_batch(batches.number) = fold_batch(batch_number);
create index certificate_batches_record on certificate_batches (batch_id);

alter table batch_recalls add column batch_id integer references batches;
update batch_recalls set batch_id = batches.id from products, batches
where products.id = product_id and batches.producer_id = products.producer_id
  and fold_batch(number) = fold_batch(batch_recalls.batch_number);
create index batch_recalls_record on batch_recalls (batch_id);

alter table code_orders add column batch_id integer references batches;
update code_orders set batch_id = batches.id from products, batches
where products.id = product_id and batches.producer_id = products.producer_id
  and fold_batch(number) = fold_batch(code_orders.batch_number);
create index code_orders_record on code_orders (batch_id);

alter table production_logs add column batch_id integer references batches;
update production_logs set batch_id = batches.id from products, batches
where products.id = product_id and batches.producer_id = products.producer_id
  and fold_batch(number) = fold_batch(production_logs.batch_number);
create index production_logs_record on production_logs (batch_id);

alter table documents add column batch_id integer references batches on delete set null;
update documents set batch_id = batches.id from renewal_requests, batches
where renewal_requests.id = renewal_id and batches.producer_id = renewal_requests.producer_id
  and fold_batch(number) = fold_batch(batch_number);
create index documents_batch on documents (batch_id) where batch_id is not null;

alter table products enable trigger user;
alter table lab_results enable trigger user;
alter table certificate_batches enable trigger user;
alter table batch_recalls enable trigger user;
alter table code_orders enable trigger user;
alter table production_logs enable trigger user;
alter table documents enable trigger user;

-- A new spelling was compared with those of five tables; it is compared with the batches now.
drop function if exists spell_batch_as_known() cascade;
drop index products_folded_batch;
