-- The tables of the database as all migrations leave them; `npm run schema` writes this file and a test compares it.
-- Migrations create tables (migrations/), functions and triggers are in functions/. A day of scans is a table made by a job.

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create type case_source as (
  state text,
  producer_id integer,
  application_id integer,
  title text,
  country text,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  stops tstzmultirange,
  assignee_id text,
  known text
);

create sequence oils;

create table appeals (
  id integer not null generated always as identity,
  application_event_id integer,
  certificate_event_id integer,
  appellant_id text not null,
  text text not null,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_by text,
  decided_at timestamp with time zone,
  finding text,
  constraint appeals_check CHECK ((num_nonnulls(application_event_id, certificate_event_id) = 1)),
  constraint appeals_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint appeals_check2 CHECK (((state = 'waiting'::text) = (finding IS NULL))),
  constraint appeals_check3 CHECK (((state <> 'waiting'::text) OR (decided_by IS NULL))),
  constraint appeals_finding_check CHECK (((length(TRIM(BOTH FROM finding)) >= 2) AND (length(TRIM(BOTH FROM finding)) <= 2000))),
  constraint appeals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'dismissed'::text]))),
  constraint appeals_text_check CHECK (((length(text) >= 10) AND (length(text) <= 4000))),
  constraint appeals_appellant_id_fkey FOREIGN KEY (appellant_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint appeals_application_event_id_fkey FOREIGN KEY (application_event_id) REFERENCES application_events(id) ON DELETE CASCADE,
  constraint appeals_certificate_event_id_fkey FOREIGN KEY (certificate_event_id) REFERENCES certificate_events(id) ON DELETE CASCADE,
  constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_application_event_id_key UNIQUE (application_event_id),
  constraint appeals_certificate_event_id_key UNIQUE (certificate_event_id)
);
CREATE INDEX appeals_appellant ON appeals USING btree (appellant_id, id);
CREATE INDEX appeals_decider ON appeals USING btree (decided_by) WHERE (decided_by IS NOT NULL);

create table application_change_request_fields (
  request_id integer not null,
  position integer not null,
  field text not null,
  comment text not null,
  old_value jsonb,
  new_value jsonb,
  is_changed boolean,
  reply text,
  constraint application_change_request_fields_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 2000))),
  constraint application_change_request_fields_field_check CHECK (((length(field) >= 1) AND (length(field) <= 60))),
  constraint application_change_request_fields_position_check CHECK (("position" >= 1)),
  constraint application_change_request_fields_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 2000))),
  constraint application_change_request_fields_request_id_fkey FOREIGN KEY (request_id) REFERENCES application_change_requests(id) ON DELETE CASCADE,
  constraint application_change_request_fields_pkey PRIMARY KEY (request_id, field)
);

create table application_change_requests (
  id integer not null generated always as identity,
  application_id integer not null,
  requested_by text,
  comment text,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  reminders_stopped_at timestamp with time zone,
  constraint application_change_requests_check CHECK ((answered_at >= requested_at)),
  constraint application_change_requests_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 4000))),
  constraint application_change_requests_application_id_fkey FOREIGN KEY (application_id) REFERENCES producer_applications(id) ON DELETE CASCADE,
  constraint application_change_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint application_change_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX application_change_requests_application ON application_change_requests USING btree (application_id, id);
CREATE UNIQUE INDEX application_change_requests_one_open ON application_change_requests USING btree (application_id) WHERE (answered_at IS NULL);
CREATE INDEX application_change_requests_person ON application_change_requests USING btree (requested_by) WHERE (requested_by IS NOT NULL);

create table application_drafts (
  id integer not null generated always as identity,
  user_id text not null,
  application_id integer,
  revision integer not null,
  entries jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_drafts_entries_check CHECK ((jsonb_typeof(entries) = 'object'::text)),
  constraint application_drafts_revision_check CHECK ((revision >= 1)),
  constraint application_drafts_application_id_fkey FOREIGN KEY (application_id) REFERENCES producer_applications(id) ON DELETE CASCADE,
  constraint application_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint application_drafts_pkey PRIMARY KEY (id),
  constraint application_drafts_user_id_application_id_key UNIQUE NULLS NOT DISTINCT (user_id, application_id)
);
CREATE INDEX application_drafts_application ON application_drafts USING btree (application_id) WHERE (application_id IS NOT NULL);

create table application_events (
  id integer not null generated always as identity,
  application_id integer not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_id text,
  comment text,
  at timestamp with time zone not null default now(),
  request_id integer,
  constraint application_events_action_check CHECK (((length(action) >= 2) AND (length(action) <= 40))),
  constraint application_events_check CHECK (((request_id IS NULL) OR (action = ANY (ARRAY['request-changes'::text, 'answer-changes'::text])))),
  constraint application_events_comment_check CHECK ((length(comment) <= 4000)),
  constraint application_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES producer_applications(id) ON DELETE CASCADE,
  constraint application_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES application_change_requests(id) ON DELETE CASCADE,
  constraint application_events_pkey PRIMARY KEY (id)
);
CREATE INDEX application_events_actor ON application_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX application_events_application ON application_events USING btree (application_id, id);
CREATE UNIQUE INDEX application_events_of_request ON application_events USING btree (request_id, action) WHERE (request_id IS NOT NULL);

create table application_notes (
  id integer not null generated always as identity,
  application_id integer not null,
  author_id text,
  text text not null,
  idempotency_key text,
  written_at timestamp with time zone not null,
  constraint application_notes_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint application_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  constraint application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES producer_applications(id) ON DELETE CASCADE,
  constraint application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint application_notes_pkey PRIMARY KEY (id),
  constraint application_notes_application_id_idempotency_key_key UNIQUE (application_id, idempotency_key)
);
CREATE INDEX application_notes_application ON application_notes USING btree (application_id, id);
CREATE INDEX application_notes_author ON application_notes USING btree (author_id) WHERE (author_id IS NOT NULL);

create table application_reminders (
  request_id integer not null,
  number smallint not null,
  sent_at timestamp with time zone not null,
  sent_by text,
  constraint application_reminders_limit CHECK ((number = ANY (ARRAY[1, 2]))),
  constraint application_reminders_request_id_fkey FOREIGN KEY (request_id) REFERENCES application_change_requests(id) ON DELETE CASCADE,
  constraint application_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint application_reminders_pkey PRIMARY KEY (request_id, number)
);
CREATE INDEX application_reminders_sent_by ON application_reminders USING btree (sent_by) WHERE (sent_by IS NOT NULL);

create table applied_functions (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint applied_functions_pkey PRIMARY KEY (name)
);

create table audit_log (
  id bigint not null,
  at timestamp with time zone not null,
  actor_id text,
  actor_role text,
  action text not null,
  record_type text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_log_action_check CHECK (((length(action) >= 2) AND (length(action) <= 80))),
  constraint audit_log_record_id_check CHECK (((length(record_id) >= 1) AND (length(record_id) <= 100))),
  constraint audit_log_record_type_check CHECK (((length(record_type) >= 2) AND (length(record_type) <= 60))),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_hash_key UNIQUE (hash)
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_record ON audit_log USING btree (record_type, record_id, id DESC);

create table backups (
  id integer not null generated always as identity,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  is_scheduled boolean not null,
  place text not null,
  path text not null,
  taken_at timestamp with time zone,
  size_bytes bigint,
  is_verified boolean not null default false,
  failure text,
  deleted_at timestamp with time zone,
  constraint backups_check CHECK (((finished_at IS NOT NULL) OR (COALESCE(failure, (taken_at)::text, (deleted_at)::text) IS NULL))),
  constraint backups_check1 CHECK (((finished_at IS NULL) OR ((failure IS NULL) = (taken_at IS NOT NULL)))),
  constraint backups_check2 CHECK (((deleted_at IS NULL) OR is_scheduled)),
  constraint backups_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 500))),
  constraint backups_path_check CHECK ((length(path) <= 4096)),
  constraint backups_place_check CHECK ((place = ANY (ARRAY['folder'::text, 'bucket'::text, 'pipe'::text]))),
  constraint backups_size_bytes_check CHECK ((size_bytes > 0)),
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_taken ON backups USING btree (taken_at DESC) WHERE (taken_at IS NOT NULL);

create table basket_items (
  user_id text not null,
  product_id integer not null,
  quantity integer not null,
  seen_price numeric(10,2),
  added_at timestamp with time zone not null default now(),
  constraint basket_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 500))),
  constraint basket_items_seen_price_check CHECK ((seen_price >= (0)::numeric)),
  constraint basket_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint basket_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES baskets(user_id) ON DELETE CASCADE,
  constraint basket_items_pkey PRIMARY KEY (user_id, product_id)
);
CREATE INDEX basket_items_product ON basket_items USING btree (product_id);

create table baskets (
  user_id text not null,
  key uuid not null default gen_random_uuid(),
  shipping_address jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint baskets_shipping_address_check CHECK ((jsonb_typeof(shipping_address) = 'object'::text)),
  constraint baskets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint baskets_pkey PRIMARY KEY (user_id)
);

create table batch_recalls (
  product_id integer not null,
  batch_number text not null,
  reason text not null,
  recalled_at timestamp with time zone not null default now(),
  language text not null,
  batch_id integer,
  constraint batch_recalls_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint batch_recalls_reason_check CHECK (((length(reason) >= 2) AND (length(reason) <= 2000))),
  constraint batch_recalls_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint batch_recalls_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint batch_recalls_pkey PRIMARY KEY (product_id, batch_number)
);
CREATE INDEX batch_recalls_record ON batch_recalls USING btree (batch_id);
CREATE INDEX batch_recalls_typed ON batch_recalls USING btree (replace(fold_batch(batch_number), '-'::text, ''::text) text_pattern_ops);

create table batches (
  id integer not null generated always as identity,
  producer_id integer not null,
  number text not null,
  harvested_on date,
  milled_on date,
  bottled_on date,
  variety text,
  quantity numeric(12,2),
  quantity_unit text,
  place text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint batches_days CHECK (((milled_on >= harvested_on) AND (bottled_on >= harvested_on) AND (bottled_on >= milled_on))),
  constraint batches_number_check CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint batches_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint batches_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint batches_quantity_in_unit CHECK (((quantity IS NULL) = (quantity_unit IS NULL))),
  constraint batches_quantity_unit_check CHECK ((quantity_unit = ANY (ARRAY['kg'::text, 'l'::text]))),
  constraint batches_variety_check CHECK (((length(variety) >= 1) AND (length(variety) <= 300))),
  constraint batches_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_of_producer UNIQUE (id, producer_id)
);
CREATE UNIQUE INDEX batches_folded ON batches USING btree (producer_id, fold_batch(number));

create table buyer_alert_orders (
  alert_id integer not null,
  order_id integer not null,
  oil text,
  oils text[],
  constraint buyer_alert_orders_oil_check CHECK ((length(oil) <= 200)),
  constraint buyer_alert_orders_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES buyer_alerts(id) ON DELETE CASCADE,
  constraint buyer_alert_orders_pkey PRIMARY KEY (alert_id, order_id)
);

create table buyer_alerts (
  id integer not null generated always as identity,
  kind text not null,
  reason text,
  happened_at timestamp with time zone not null,
  certificate text,
  reason_language text,
  constraint buyer_alerts_certificate_check CHECK ((certificate ~ '^PHL-\d{4}-\d{6}$'::text)),
  constraint buyer_alerts_kind_check CHECK (((kind ~ '^order-[a-z]+(-[a-z]+)*$'::text) AND (length(kind) <= 60))),
  constraint buyer_alerts_reason CHECK (((reason IS NOT NULL) OR (kind = 'order-certificate-reinstated'::text))),
  constraint buyer_alerts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint buyer_alerts_reason_language_check CHECK ((reason_language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint buyer_alerts_pkey PRIMARY KEY (id)
);

create table call_availability (
  user_id text not null,
  time_zone text not null,
  call_interval smallint not null,
  hours jsonb not null,
  days_off jsonb not null,
  revision integer not null default 1,
  saved_at timestamp with time zone not null,
  constraint call_availability_call_interval_check CHECK ((call_interval = ANY (ARRAY[15, 30, 45, 60, 90, 120]))),
  constraint call_availability_days_off_check CHECK (((jsonb_typeof(days_off) = 'array'::text) AND (jsonb_array_length(days_off) <= 40) AND (NOT jsonb_path_exists(days_off, '$[*]?(!(@."from" <= @."to"))'::jsonpath)))),
  constraint call_availability_hours_check CHECK (((hours ?& ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text]) AND (NOT jsonb_path_exists(hours, '$.*.size()?(@ > 2)'::jsonpath)) AND (NOT jsonb_path_exists(hours, '$.*[*]?(!(@."from" < @."to"))'::jsonpath)))),
  constraint call_availability_revision_check CHECK ((revision >= 1)),
  constraint call_availability_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint call_availability_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint call_availability_pkey PRIMARY KEY (user_id)
);

create table call_feeds (
  user_id text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint call_feeds_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint call_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint call_feeds_pkey PRIMARY KEY (user_id),
  constraint call_feeds_token_hash_key UNIQUE (token_hash)
);

create table captured_events (
  id integer not null generated always as identity,
  product_id integer not null,
  batch_number text,
  event_id text not null,
  declares_error boolean not null,
  event json not null,
  production_log_id integer,
  captured_at timestamp with time zone not null,
  constraint captured_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 2000))),
  constraint captured_events_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint captured_events_production_log_id_fkey FOREIGN KEY (production_log_id) REFERENCES production_logs(id) ON DELETE CASCADE,
  constraint captured_events_pkey PRIMARY KEY (id),
  constraint captured_events_once UNIQUE NULLS NOT DISTINCT (product_id, batch_number, event_id, declares_error),
  constraint captured_events_production_log_id_key UNIQUE (production_log_id)
);

create table captured_vocabularies (
  id integer not null generated always as identity,
  product_id integer not null,
  batch_number text,
  digest text not null,
  vocabulary json not null,
  constraint captured_vocabularies_digest_check CHECK ((length(digest) = 43)),
  constraint captured_vocabularies_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint captured_vocabularies_pkey PRIMARY KEY (id),
  constraint captured_vocabularies_once UNIQUE NULLS NOT DISTINCT (product_id, batch_number, digest)
);

create table case_calendar (
  only_row boolean not null default true,
  weekend smallint[] not null,
  time_zone text not null,
  constraint case_calendar_only_row_check CHECK (only_row),
  constraint case_calendar_weekend_check CHECK (((weekend <@ '{1,2,3,4,5,6,7}'::smallint[]) AND (cardinality(weekend) <= 6))),
  constraint case_calendar_pkey PRIMARY KEY (only_row)
);

create table case_filters (
  id integer not null generated always as identity,
  user_id text not null,
  name text not null,
  query text not null,
  constraint case_filters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint case_filters_query_check CHECK ((length(query) <= 1000)),
  constraint case_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint case_filters_pkey PRIMARY KEY (id),
  constraint case_filters_user_id_name_key UNIQUE (user_id, name)
);

create table case_kinds (
  kind text not null,
  of_application boolean not null,
  constraint case_kinds_kind_check CHECK ((kind ~ '^[a-z]{1,20}$'::text)),
  constraint case_kinds_pkey PRIMARY KEY (kind)
);

create table cases (
  id integer not null generated always as identity,
  kind text not null,
  subject text not null,
  state text not null,
  producer_id integer,
  application_id integer,
  title text not null,
  country text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  due_on date,
  late_on date,
  due_key date not null generated always as (COALESCE(due_on, '9999-12-31'::date)) stored,
  assignee_id text,
  normalized text not null,
  original text not null,
  constraint cases_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint cases_check1 CHECK (((due_on IS NULL) = (late_on IS NULL))),
  constraint cases_check2 CHECK (((state <> 'waiting'::text) OR (due_on IS NULL))),
  constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text]))),
  constraint cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint cases_kind_fkey FOREIGN KEY (kind) REFERENCES case_kinds(kind),
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_kind_subject_key UNIQUE (kind, subject)
);
CREATE INDEX cases_by_assignee ON cases USING btree (assignee_id, state, due_key, id);
CREATE INDEX cases_by_country ON cases USING btree (country, state, due_key, id);
CREATE INDEX cases_by_kind ON cases USING btree (kind, state, due_key, id);
CREATE INDEX cases_by_state ON cases USING btree (state, due_key, id);
CREATE INDEX cases_in_order ON cases USING btree (due_key, id);
CREATE INDEX cases_of_application ON cases USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX cases_of_producer ON cases USING btree (producer_id);
CREATE INDEX cases_parts ON cases USING gin (normalized gin_trgm_ops);
CREATE INDEX cases_to_count ON cases USING btree (state, kind, country, assignee_id, late_on);
CREATE INDEX cases_unfinished ON cases USING btree (due_key, id) WHERE (state <> 'closed'::text);

create table certificate_batches (
  certificate_id integer not null,
  batch_number text not null,
  added_at timestamp with time zone not null default now(),
  batch_id integer,
  constraint certificate_batches_batch_number_check CHECK (((length(batch_number) >= 1) AND (length(batch_number) <= 60))),
  constraint certificate_batches_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint certificate_batches_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_batches_pkey PRIMARY KEY (certificate_id, batch_number)
);
CREATE INDEX certificate_batches_batch ON certificate_batches USING btree (batch_number);
CREATE INDEX certificate_batches_record ON certificate_batches USING btree (batch_id);
CREATE INDEX certificate_batches_typed ON certificate_batches USING btree (replace(fold_batch(batch_number), '-'::text, ''::text) text_pattern_ops);

create table certificate_events (
  id integer not null generated by default as identity,
  certificate_id integer not null,
  action text not null,
  from_state text,
  to_state text not null,
  reason text,
  actor_id text,
  at timestamp with time zone not null default now(),
  language text,
  by_rule boolean not null default false,
  revoked_id integer,
  proposal_id integer,
  constraint certificate_events_action_check CHECK ((action = ANY (ARRAY['issue'::text, 'add-batch'::text, 'remove-batch'::text, 'follow-evidence'::text, 'suspend'::text, 'reinstate'::text, 'revoke'::text, 'renew'::text]))),
  constraint certificate_events_answers_revocation CHECK (
CASE
    WHEN (revoked_id IS NULL) THEN (proposal_id IS NULL)
    ELSE ((action = ANY (ARRAY['issue'::text, 'renew'::text])) AND (revoked_id <> certificate_id) AND (proposal_id IS NOT NULL) AND (length(btrim(COALESCE(reason, ''::text))) >= 10) AND (from_state IS NULL))
END),
  constraint certificate_events_check CHECK (((action <> ALL (ARRAY['suspend'::text, 'revoke'::text])) OR (length(reason) >= 2))),
  constraint certificate_events_check1 CHECK (((NOT by_rule) OR (actor_id IS NULL))),
  constraint certificate_events_language_check CHECK ((language = ANY (ARRAY['en'::text, 'el'::text, 'es'::text, 'it'::text, 'sl'::text, 'hr'::text]))),
  constraint certificate_events_reason_check CHECK ((length(reason) <= 2000)),
  constraint certificate_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint certificate_events_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_events_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES decision_proposals(id),
  constraint certificate_events_revoked_id_fkey FOREIGN KEY (revoked_id) REFERENCES certificates(id),
  constraint certificate_events_pkey PRIMARY KEY (id)
);
CREATE INDEX certificate_events_actor ON certificate_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX certificate_events_certificate ON certificate_events USING btree (certificate_id, id);
CREATE UNIQUE INDEX certificate_events_proposal ON certificate_events USING btree (proposal_id) WHERE (proposal_id IS NOT NULL);
CREATE UNIQUE INDEX certificate_events_revoked ON certificate_events USING btree (revoked_id) WHERE (revoked_id IS NOT NULL);

create table certificate_numbers (
  year integer not null,
  last_number integer not null,
  constraint certificate_numbers_last_number_check CHECK (((last_number >= 0) AND (last_number <= 999999))),
  constraint certificate_numbers_year_check CHECK (((year >= 2020) AND (year <= 9999))),
  constraint certificate_numbers_pkey PRIMARY KEY (year)
);

create table certificate_overrides (
  certificate_id integer not null,
  kind text not null,
  proposal_id integer,
  created_at timestamp with time zone not null default now(),
  constraint certificate_overrides_check CHECK (((kind = 'decision'::text) = (proposal_id IS NOT NULL))),
  constraint certificate_overrides_kind_check CHECK ((kind = ANY (ARRAY['decision'::text, 'legacy'::text]))),
  constraint certificate_overrides_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_overrides_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES decision_proposals(id),
  constraint certificate_overrides_pkey PRIMARY KEY (certificate_id),
  constraint certificate_overrides_proposal_id_key UNIQUE (proposal_id)
);

create table certificate_results (
  id integer not null generated by default as identity,
  certificate_id integer not null,
  lab_result_id integer,
  batch_number text not null,
  laboratory text not null,
  method text not null,
  harvested_on date,
  sampled_on date,
  reported_on date not null,
  phenolic_content integer not null,
  oleocanthal integer,
  oleacein integer,
  report_sha256 text,
  laboratory_id integer not null,
  confirmed_on date,
  report_number text,
  contradicted_on date,
  constraint certificate_results_contradicted_on CHECK (((contradicted_on IS NULL) OR (lab_result_id IS NULL))),
  constraint certificate_results_report_sha256 CHECK ((report_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint certificate_results_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_results_lab_result_id_fkey FOREIGN KEY (lab_result_id) REFERENCES lab_results(id) ON DELETE SET NULL,
  constraint certificate_results_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint certificate_results_pkey PRIMARY KEY (id),
  constraint certificate_results_certificate_id_lab_result_id_key UNIQUE (certificate_id, lab_result_id)
);
CREATE INDEX certificate_results_lab_result ON certificate_results USING btree (lab_result_id);
CREATE INDEX certificate_results_laboratory ON certificate_results USING btree (laboratory_id);

create table certificate_reviews (
  id integer not null generated always as identity,
  certificate_id integer not null,
  cause text not null,
  batch_number text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  finding text,
  lab_result_id integer,
  constraint certificate_reviews_cause_check CHECK ((cause = ANY (ARRAY['recall'::text, 'recall-lifted'::text, 'result-withdrawn'::text, 'report-contradicted'::text, 'lower-result'::text, 'laboratories-merged'::text, 'revocation'::text]))),
  constraint certificate_reviews_check CHECK (((closed_at IS NULL) = (finding IS NULL))),
  constraint certificate_reviews_finding_check CHECK (((length(TRIM(BOTH FROM finding)) >= 2) AND (length(TRIM(BOTH FROM finding)) <= 2000))),
  constraint certificate_reviews_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint certificate_reviews_lab_result_id_fkey FOREIGN KEY (lab_result_id) REFERENCES lab_results(id) ON DELETE SET NULL,
  constraint certificate_reviews_pkey PRIMARY KEY (id)
);
CREATE INDEX certificate_reviews_lab_result ON certificate_reviews USING btree (lab_result_id) WHERE (lab_result_id IS NOT NULL);
CREATE UNIQUE INDEX certificate_reviews_one_open ON certificate_reviews USING btree (certificate_id, cause, batch_number, COALESCE(lab_result_id, 0)) WHERE (closed_at IS NULL);

create table certificates (
  id integer not null generated by default as identity,
  number text not null,
  producer_id integer not null,
  holder text not null,
  level text not null,
  phenolic_content integer not null,
  season integer not null,
  issued_on date not null,
  valid_until date not null,
  state text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  issued_level text not null,
  issued_content integer not null,
  lower_results jsonb not null default '[]'::jsonb,
  constraint certificates_check CHECK ((valid_until > issued_on)),
  constraint certificates_holder_check CHECK (((length(holder) >= 2) AND (length(holder) <= 200))),
  constraint certificates_issued_content_check CHECK (((issued_content >= 1) AND (issued_content <= 5000))),
  constraint certificates_issued_level_check CHECK ((issued_level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'double_gold'::text, 'triple_gold'::text]))),
  constraint certificates_level_check CHECK ((level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'double_gold'::text, 'triple_gold'::text]))),
  constraint certificates_lower_results_check CHECK ((jsonb_typeof(lower_results) = 'array'::text)),
  constraint certificates_number_check CHECK ((number ~ '^PHL-\d{4}-\d{6}$'::text)),
  constraint certificates_phenolic_content_check CHECK (((phenolic_content >= 1) AND (phenolic_content <= 5000))),
  constraint certificates_season_check CHECK (((season >= 2000) AND (season <= 9999))),
  constraint certificates_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'revoked'::text]))),
  constraint certificates_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id),
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_number_key UNIQUE (number)
);
CREATE INDEX certificates_newest ON certificates USING btree (producer_id, season DESC, id DESC);
CREATE UNIQUE INDEX certificates_one_in_force ON certificates USING btree (producer_id, season) WHERE (state <> 'revoked'::text);
CREATE INDEX certificates_producer ON certificates USING btree (producer_id, issued_on DESC);

create table change_request_fields (
  change_request_id integer not null,
  field text not null,
  old_value text,
  new_value text,
  decision text,
  comment text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint change_request_fields_comment_check CHECK ((length(comment) <= 2000)),
  constraint change_request_fields_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint change_request_fields_field_check CHECK ((field = ANY (ARRAY['name'::text, 'profileImageUrl'::text, 'contactEmail'::text, 'contactPhone'::text, 'website'::text, 'country'::text, 'region'::text, 'location'::text, 'coordinates'::text, 'language'::text, 'story'::text, 'storyEn'::text, 'storyEs'::text, 'storyIt'::text, 'storyEl'::text, 'storySl'::text, 'storyHr'::text, 'oliveVarieties'::text, 'farmAcreage'::text, 'annualProduction'::text, 'productionMethods'::text, 'productionNotes'::text]))),
  constraint change_request_fields_possible CHECK ((
CASE field
    WHEN 'oliveVarieties'::text THEN (length(new_value) <= 1000)
    WHEN 'farmAcreage'::text THEN ((new_value ~ '^\d{1,6}(\.\d{1,2})?$'::text) AND (((new_value)::numeric >= 0.01) AND ((new_value)::numeric <= (100000)::numeric)))
    WHEN 'annualProduction'::text THEN ((new_value ~ '^\d{1,9}$'::text) AND (((new_value)::numeric >= (1)::numeric) AND ((new_value)::numeric <= (100000000)::numeric)))
    WHEN 'productionMethods'::text THEN (new_value ~ '^(organic|coldExtraction|firstColdPress|handHarvesting)(,(organic|coldExtraction|firstColdPress|handHarvesting))*$'::text)
    ELSE true
END IS NOT FALSE)),
  constraint change_request_fields_change_request_id_fkey FOREIGN KEY (change_request_id) REFERENCES change_requests(id) ON DELETE CASCADE,
  constraint change_request_fields_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint change_request_fields_pkey PRIMARY KEY (change_request_id, field)
);
CREATE INDEX change_request_fields_decided_by ON change_request_fields USING btree (decided_by) WHERE (decided_by IS NOT NULL);

create table change_requests (
  id integer not null generated by default as identity,
  producer_id integer not null,
  requested_by text,
  status text not null default 'pending'::text,
  base_updated_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint change_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'partly_accepted'::text, 'declined'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint change_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint change_requests_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint change_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint change_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX change_requests_of_status ON change_requests USING btree (status, id DESC);
CREATE UNIQUE INDEX change_requests_one_pending ON change_requests USING btree (producer_id, requested_by) WHERE (status = 'pending'::text);
CREATE INDEX change_requests_person ON change_requests USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE INDEX change_requests_producer ON change_requests USING btree (producer_id);

create table code_answers (
  id integer not null generated always as identity,
  qr_code_id integer not null,
  user_id text not null,
  text text not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint code_answers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint code_answers_text CHECK (((length(TRIM(BOTH FROM text)) >= 10) AND (length(TRIM(BOTH FROM text)) <= 2000))),
  constraint code_answers_qr_code_id_fkey FOREIGN KEY (qr_code_id) REFERENCES qr_codes(id) ON DELETE CASCADE,
  constraint code_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint code_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX code_answers_code ON code_answers USING btree (qr_code_id, id);
CREATE INDEX code_answers_user ON code_answers USING btree (user_id);

create table code_cases (
  id integer not null generated always as identity,
  qr_code_id integer not null,
  rule text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  outcome_id integer,
  constraint code_cases_check CHECK (((closed_at IS NULL) = (outcome_id IS NULL))),
  constraint code_cases_rule_check CHECK ((rule = ANY (ARRAY['many-visitors'::text, 'far-apart'::text, 'after-opened'::text, 'reported'::text]))),
  constraint code_cases_outcome_id_fkey FOREIGN KEY (outcome_id) REFERENCES code_outcomes(id) ON DELETE CASCADE,
  constraint code_cases_qr_code_id_fkey FOREIGN KEY (qr_code_id) REFERENCES qr_codes(id) ON DELETE CASCADE,
  constraint code_cases_pkey PRIMARY KEY (id)
);
CREATE INDEX code_cases_code ON code_cases USING btree (qr_code_id, id DESC);
CREATE UNIQUE INDEX code_cases_one_open ON code_cases USING btree (qr_code_id) WHERE (closed_at IS NULL);
CREATE INDEX code_cases_outcome ON code_cases USING btree (outcome_id) WHERE (outcome_id IS NOT NULL);

create table code_orders (
  id integer not null generated by default as identity,
  product_id integer not null,
  batch_number text not null,
  count integer not null,
  idempotency_key text,
  created_at timestamp with time zone not null default now(),
  created_count integer not null default 0,
  bottles integer,
  ordered_before integer not null default 0,
  reason text,
  batch_id integer,
  constraint code_orders_bottles_check CHECK ((bottles >= 0)),
  constraint code_orders_check CHECK (((created_count >= 0) AND (created_count <= count))),
  constraint code_orders_count_check CHECK (((count >= 1) AND (count <= 10000))),
  constraint code_orders_excess CHECK (((bottles IS NULL) OR ((ordered_before + count) <= bottles) OR (reason IS NOT NULL))),
  constraint code_orders_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint code_orders_ordered_before_check CHECK ((ordered_before >= 0)),
  constraint code_orders_reason_check CHECK (((length(TRIM(BOTH FROM reason)) >= 5) AND (length(TRIM(BOTH FROM reason)) <= 500))),
  constraint code_orders_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint code_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint code_orders_pkey PRIMARY KEY (id),
  constraint code_orders_product_id_idempotency_key_key UNIQUE (product_id, idempotency_key)
);
CREATE INDEX code_orders_product ON code_orders USING btree (product_id, id);
CREATE INDEX code_orders_record ON code_orders USING btree (batch_id);
CREATE INDEX code_orders_typed ON code_orders USING btree (replace(fold_batch(batch_number), '-'::text, ''::text) text_pattern_ops);

create table code_outcomes (
  id integer not null generated always as identity,
  producer_id integer not null,
  qr_code_id integer,
  batch_number text,
  previous_id integer,
  state text not null,
  reason text not null,
  explanation text,
  found_in text,
  found_on date,
  language text,
  decided_by text,
  confirmed_by text,
  decided_at timestamp with time zone not null,
  constraint code_outcomes_copy CHECK (((state <> 'copy-in-circulation'::text) OR (found_in IS NOT NULL))),
  constraint code_outcomes_explained CHECK (((state = 'explained'::text) = (explanation IS NOT NULL))),
  constraint code_outcomes_explanation_check CHECK (((length(TRIM(BOTH FROM explanation)) >= 10) AND (length(TRIM(BOTH FROM explanation)) <= 1000))),
  constraint code_outcomes_found CHECK ((num_nonnulls(found_in, found_on) <> 1)),
  constraint code_outcomes_found_in_check CHECK (((length(TRIM(BOTH FROM found_in)) >= 2) AND (length(TRIM(BOTH FROM found_in)) <= 120))),
  constraint code_outcomes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint code_outcomes_only_found CHECK (((state = ANY (ARRAY['copy-in-circulation'::text, 'stolen-or-diverted'::text])) OR (found_in IS NULL))),
  constraint code_outcomes_reason CHECK (((length(TRIM(BOTH FROM reason)) >= 2) AND (length(TRIM(BOTH FROM reason)) <= 2000))),
  constraint code_outcomes_state_check CHECK ((state = ANY (ARRAY['copy-in-circulation'::text, 'stolen-or-diverted'::text, 'explained'::text, 'false-alarm'::text, 'unclear'::text, 'lifted'::text]))),
  constraint code_outcomes_subject CHECK ((num_nonnulls(qr_code_id, batch_number) = 1)),
  constraint code_outcomes_two_people CHECK ((decided_by <> confirmed_by)),
  constraint code_outcomes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint code_outcomes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint code_outcomes_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES code_outcomes(id) ON DELETE CASCADE,
  constraint code_outcomes_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint code_outcomes_qr_code_id_fkey FOREIGN KEY (qr_code_id) REFERENCES qr_codes(id) ON DELETE CASCADE,
  constraint code_outcomes_pkey PRIMARY KEY (id),
  constraint code_outcomes_one_after_another UNIQUE NULLS NOT DISTINCT (producer_id, qr_code_id, batch_number, previous_id)
);
CREATE INDEX code_outcomes_batch ON code_outcomes USING btree (producer_id, batch_number, id DESC) WHERE (batch_number IS NOT NULL);
CREATE INDEX code_outcomes_code ON code_outcomes USING btree (qr_code_id, id DESC) WHERE (qr_code_id IS NOT NULL);
CREATE INDEX code_outcomes_confirmed_by ON code_outcomes USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX code_outcomes_decided_by ON code_outcomes USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX code_outcomes_previous ON code_outcomes USING btree (previous_id) WHERE (previous_id IS NOT NULL);

create table comparisons (
  id integer not null generated always as identity,
  user_id text not null,
  name text not null,
  product_ids integer[] not null,
  saved_at timestamp with time zone not null,
  constraint comparisons_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 80)))),
  constraint comparisons_product_ids_check CHECK ((((cardinality(product_ids) >= 2) AND (cardinality(product_ids) <= 4)) AND (array_position(product_ids, NULL::integer) IS NULL))),
  constraint comparisons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint comparisons_pkey PRIMARY KEY (id)
);
CREATE INDEX comparisons_user ON comparisons USING btree (user_id, id);

create table confirmation_mails (
  id integer not null generated by default as identity,
  confirmation_id integer not null,
  contact_id integer not null,
  reminder smallint not null default 0,
  token_hash text,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  claimed_until timestamp with time zone,
  finished_at timestamp with time zone,
  constraint confirmation_mails_finished CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  constraint confirmation_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'suppressed'::text]))),
  constraint confirmation_mails_confirmation_id_fkey FOREIGN KEY (confirmation_id) REFERENCES report_confirmations(id) ON DELETE CASCADE,
  constraint confirmation_mails_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES laboratory_contacts(id) ON DELETE CASCADE,
  constraint confirmation_mails_pkey PRIMARY KEY (id),
  constraint confirmation_mails_once UNIQUE (confirmation_id, contact_id, reminder),
  constraint confirmation_mails_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX confirmation_mails_contact ON confirmation_mails USING btree (contact_id);

create table decision_proposals (
  id integer not null generated by default as identity,
  action text not null,
  producer_id integer not null,
  certificate_id integer,
  input jsonb not null,
  facts jsonb not null,
  reason text,
  state text not null default 'pending'::text,
  proposed_by text,
  proposed_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  language text,
  qr_code_id integer,
  constraint decision_proposals_action_check CHECK ((action = ANY (ARRAY['producer.approve'::text, 'certificate.renew'::text, 'certificate.revoke'::text, 'lab-result.withdraw'::text, 'code.decide'::text, 'code.lift'::text]))),
  constraint decision_proposals_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint decision_proposals_code CHECK (((action = ANY (ARRAY['code.decide'::text, 'code.lift'::text])) = (qr_code_id IS NOT NULL))),
  constraint decision_proposals_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint decision_proposals_input_check CHECK ((jsonb_typeof(input) = 'object'::text)),
  constraint decision_proposals_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint decision_proposals_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 2000))),
  constraint decision_proposals_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text, 'superseded'::text]))),
  constraint decision_proposals_two_people CHECK (((state <> 'confirmed'::text) OR (decided_by <> proposed_by))),
  constraint decision_proposals_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id),
  constraint decision_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint decision_proposals_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint decision_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint decision_proposals_qr_code_id_fkey FOREIGN KEY (qr_code_id) REFERENCES qr_codes(id) ON DELETE CASCADE,
  constraint decision_proposals_pkey PRIMARY KEY (id)
);
CREATE INDEX decision_proposals_code ON decision_proposals USING btree (qr_code_id) WHERE (qr_code_id IS NOT NULL);
CREATE INDEX decision_proposals_decided_by ON decision_proposals USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE UNIQUE INDEX decision_proposals_one_pending ON decision_proposals USING btree (action, producer_id, COALESCE(certificate_id, 0), COALESCE(qr_code_id, 0)) WHERE (state = 'pending'::text);
CREATE INDEX decision_proposals_producer ON decision_proposals USING btree (producer_id, id DESC);
CREATE INDEX decision_proposals_proposed_by ON decision_proposals USING btree (proposed_by) WHERE (proposed_by IS NOT NULL);

create unlogged table demo_provider_records (
  key text not null,
  grant_id text,
  payload text not null,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint demo_provider_records_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
  constraint demo_provider_records_pkey PRIMARY KEY (key)
);
CREATE INDEX demo_provider_records_expires_at ON demo_provider_records USING btree (expires_at);
CREATE INDEX demo_provider_records_grant ON demo_provider_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);

create table documents (
  id uuid not null default gen_random_uuid(),
  owner_id text,
  application_id integer,
  producer_id integer,
  category text not null,
  file_name text not null,
  media_type text,
  size_bytes integer not null,
  sha256 text,
  storage_key text,
  created_at timestamp with time zone not null default now(),
  state text not null default 'stored'::text,
  received_bytes integer not null default 0,
  idempotency_key text,
  expires_at timestamp with time zone,
  rendition_key text,
  rendition_width integer,
  rendition_height integer,
  review text,
  review_comment text,
  valid_until date,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  renewal_id integer,
  product_id integer,
  batch_number text,
  code_answer_id integer,
  batch_id integer,
  constraint documents_batch_number_check CHECK (((length(batch_number) >= 1) AND (length(batch_number) <= 60))),
  constraint documents_batch_of_report CHECK (((batch_number IS NULL) OR (category = 'labReports'::text))),
  constraint documents_belong CHECK ((COALESCE(owner_id, (application_id)::text, (producer_id)::text) IS NOT NULL)),
  constraint documents_category_check CHECK ((category = ANY (ARRAY['businessLicense'::text, 'certifications'::text, 'labReports'::text, 'facilityPhotos'::text, 'productPhotos'::text, 'insuranceDocuments'::text, 'codeEvidence'::text]))),
  constraint documents_check1 CHECK (((category <> ALL (ARRAY['facilityPhotos'::text, 'productPhotos'::text])) OR ((media_type <> 'application/pdf'::text) AND (size_bytes <= 5242880)))),
  constraint documents_code_answer CHECK (((code_answer_id IS NULL) OR ((category = 'codeEvidence'::text) AND (state = 'stored'::text)))),
  constraint documents_code_evidence CHECK (((category <> 'codeEvidence'::text) OR ((application_id IS NULL) AND (renewal_id IS NULL) AND (producer_id IS NULL) AND (review IS NULL)))),
  constraint documents_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint documents_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint documents_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint documents_received CHECK (((received_bytes >= 0) AND (received_bytes <= size_bytes))),
  constraint documents_rendition_height_check CHECK ((rendition_height > 0)),
  constraint documents_rendition_width_check CHECK ((rendition_width > 0)),
  constraint documents_review_check CHECK ((review = ANY (ARRAY['accepted'::text, 'returned'::text]))),
  constraint documents_review_comment_check CHECK (((length(review_comment) >= 1) AND (length(review_comment) <= 2000))),
  constraint documents_reviewed CHECK ((((review IS NULL) = (reviewed_at IS NULL)) AND ((review IS NOT NULL) OR ((review_comment IS NULL) AND (valid_until IS NULL) AND (reviewed_by IS NULL))) AND ((review IS DISTINCT FROM 'returned'::text) OR ((review_comment IS NOT NULL) AND (valid_until IS NULL))) AND ((review IS NULL) OR ((state = 'stored'::text) AND ((application_id IS NOT NULL) OR ((category = 'labReports'::text) AND (review = 'returned'::text))))))),
  constraint documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint documents_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint documents_state_check CHECK ((state = ANY (ARRAY['storing'::text, 'stored'::text]))),
  constraint documents_whole CHECK (((state = 'storing'::text) OR ((media_type IS NOT NULL) AND (sha256 IS NOT NULL) AND (storage_key IS NOT NULL) AND (received_bytes = size_bytes)))),
  constraint documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES producer_applications(id) ON DELETE CASCADE,
  constraint documents_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE SET NULL,
  constraint documents_code_answer_id_fkey FOREIGN KEY (code_answer_id) REFERENCES code_answers(id) ON DELETE CASCADE,
  constraint documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint documents_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint documents_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES renewal_requests(id) ON DELETE SET NULL,
  constraint documents_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_idempotency_key UNIQUE (owner_id, idempotency_key),
  constraint documents_rendition_key_key UNIQUE (rendition_key),
  constraint documents_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX documents_application ON documents USING btree (application_id);
CREATE INDEX documents_batch ON documents USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX documents_code_answer ON documents USING btree (code_answer_id) WHERE (code_answer_id IS NOT NULL);
CREATE INDEX documents_expiry ON documents USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX documents_owner ON documents USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX documents_producer ON documents USING btree (producer_id);
CREATE INDEX documents_product ON documents USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX documents_renewal ON documents USING btree (renewal_id) WHERE (renewal_id IS NOT NULL);
CREATE INDEX documents_reviewer ON documents USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX documents_sha256 ON documents USING btree (sha256);

create table favorites (
  user_id text not null,
  product_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint favorites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favorites_pkey PRIMARY KEY (user_id, product_id)
);
CREATE INDEX favorites_newest ON favorites USING btree (user_id, created_at DESC, product_id DESC);
CREATE INDEX favorites_product ON favorites USING btree (product_id);

create table follows (
  id integer not null generated always as identity,
  user_id text not null,
  kind text not null,
  producer_id integer,
  product_id integer,
  followed_at timestamp with time zone not null default now(),
  constraint follows_check CHECK (
CASE kind
    WHEN 'producer'::text THEN ((producer_id IS NOT NULL) AND (product_id IS NULL))
    ELSE ((producer_id IS NULL) AND (product_id IS NOT NULL))
END),
  constraint follows_kind_check CHECK ((kind = ANY (ARRAY['producer'::text, 'back'::text, 'harvest'::text]))),
  constraint follows_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint follows_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_user_id_kind_producer_id_product_id_key UNIQUE NULLS NOT DISTINCT (user_id, kind, producer_id, product_id)
);
CREATE INDEX follows_back ON follows USING btree (id) WHERE (kind = 'back'::text);
CREATE INDEX follows_producer ON follows USING btree (producer_id, id) WHERE (producer_id IS NOT NULL);
CREATE INDEX follows_product ON follows USING btree (product_id, kind, id) WHERE (product_id IS NOT NULL);

create table food_information (
  product_id integer not null,
  category text not null,
  origin text not null,
  origin_country text,
  origin_name text,
  origin_file text,
  best_before date,
  nutrition jsonb not null,
  purity jsonb,
  extraction text,
  organic_code text,
  updated_at timestamp with time zone not null default now(),
  constraint food_information_category_check CHECK ((category = ANY (ARRAY['extra-virgin'::text, 'virgin'::text]))),
  constraint food_information_country CHECK (((origin = 'country'::text) = (origin_country IS NOT NULL))),
  constraint food_information_extraction_check CHECK ((extraction = ANY (ARRAY['first-cold-pressing'::text, 'cold-extraction'::text]))),
  constraint food_information_nutrition_check CHECK ((nutrition ?& ARRAY['kilojoules'::text, 'kilocalories'::text, 'fat'::text, 'saturates'::text, 'carbohydrate'::text, 'sugars'::text, 'protein'::text, 'salt'::text])),
  constraint food_information_organic_code_check CHECK ((organic_code ~ '^[A-Z]{2}-[A-ZÖ]{3,4}-[0-9]{2,3}$'::text)),
  constraint food_information_origin_check CHECK ((origin = ANY (ARRAY['country'::text, 'union'::text, 'union-blend'::text, 'third-blend'::text, 'mixed-blend'::text, 'PDO'::text, 'PGI'::text]))),
  constraint food_information_origin_country_check CHECK ((origin_country ~ '^[A-Z]{2}$'::text)),
  constraint food_information_origin_file_check CHECK ((origin_file ~ '^(PDO|PGI)-[A-Z]{2}-[A-Z0-9]{4,6}(-AM[0-9]{2})?$'::text)),
  constraint food_information_origin_name_check CHECK (((length(origin_name) >= 2) AND (length(origin_name) <= 200))),
  constraint food_information_parts CHECK (((((nutrition ->> 'saturates'::text))::numeric <= ((nutrition ->> 'fat'::text))::numeric) AND (((nutrition ->> 'sugars'::text))::numeric <= ((nutrition ->> 'carbohydrate'::text))::numeric) AND (((nutrition ->> 'fat'::text))::numeric <= (100)::numeric))),
  constraint food_information_protected CHECK ((((origin = ANY (ARRAY['PDO'::text, 'PGI'::text])) = (origin_name IS NOT NULL)) AND ((origin_name IS NULL) = (origin_file IS NULL)) AND COALESCE(("left"(origin_file, 3) = origin), true))),
  constraint food_information_purity_check CHECK ((purity ?& ARRAY['acidity'::text, 'peroxides'::text, 'waxes'::text, 'k232'::text, 'k270'::text, 'deltaK'::text])),
  constraint food_information_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint food_information_pkey PRIMARY KEY (product_id)
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint identities_issuer_check CHECK ((length(issuer) <= 500)),
  constraint identities_subject_check CHECK ((length(subject) <= 255)),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user_id ON identities USING btree (user_id);

create table imports (
  id integer not null generated always as identity,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  content text,
  state text not null default 'checking'::text,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  creates integer not null default 0,
  changes integer not null default 0,
  unchanged_count integer not null default 0,
  file_error jsonb,
  row_errors jsonb not null default '[]'::jsonb,
  row_error_count integer not null default 0,
  preview jsonb not null default '[]'::jsonb,
  plan text,
  plan_sha256 text,
  has_conflict boolean not null default false,
  started_by text,
  applied_by text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint imports_changes_check CHECK ((changes >= 0)),
  constraint imports_check CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint imports_content_check CHECK (((content IS NOT NULL) OR (state = ANY (ARRAY['invalid'::text, 'unchanged'::text, 'done'::text, 'failed'::text])))),
  constraint imports_creates_check CHECK ((creates >= 0)),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['producers'::text, 'products'::text]))),
  constraint imports_plan_sha256_check CHECK ((plan_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint imports_row_error_count_check CHECK ((row_error_count >= 0)),
  constraint imports_rows_total_check CHECK (((rows_total >= 0) AND (rows_total <= 10000))),
  constraint imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'invalid'::text, 'unchanged'::text, 'ready'::text, 'applying'::text, 'done'::text, 'failed'::text]))),
  constraint imports_unchanged_count_check CHECK ((unchanged_count >= 0)),
  constraint imports_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_started_by ON imports USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE INDEX imports_unfinished ON imports USING btree (created_at) WHERE (finished_at IS NULL);

create table inspection_pictures (
  id uuid not null default gen_random_uuid(),
  call_id integer not null,
  uploaded_by text,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  rendition_key text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  constraint inspection_pictures_height_check CHECK ((height > 0)),
  constraint inspection_pictures_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint inspection_pictures_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint inspection_pictures_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 5242880))),
  constraint inspection_pictures_width_check CHECK ((width > 0)),
  constraint inspection_pictures_call_id_fkey FOREIGN KEY (call_id) REFERENCES verification_calls(id) ON DELETE CASCADE,
  constraint inspection_pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint inspection_pictures_pkey PRIMARY KEY (id),
  constraint inspection_pictures_rendition_key_key UNIQUE (rendition_key),
  constraint inspection_pictures_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX inspection_pictures_call ON inspection_pictures USING btree (call_id);
CREATE INDEX inspection_pictures_expiry ON inspection_pictures USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX inspection_pictures_uploaded_by ON inspection_pictures USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

create table inspection_report_pictures (
  report_id integer not null,
  position smallint not null,
  picture_id uuid not null,
  caption text not null,
  constraint inspection_report_pictures_caption_check CHECK ((length(caption) <= 300)),
  constraint inspection_report_pictures_position_check CHECK ((("position" >= 1) AND ("position" <= 12))),
  constraint inspection_report_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES inspection_pictures(id) DEFERRABLE INITIALLY DEFERRED,
  constraint inspection_report_pictures_report_id_fkey FOREIGN KEY (report_id) REFERENCES inspection_reports(id) ON DELETE CASCADE,
  constraint inspection_report_pictures_pkey PRIMARY KEY (report_id, "position"),
  constraint inspection_report_pictures_report_id_picture_id_key UNIQUE (report_id, picture_id)
);
CREATE INDEX inspection_report_pictures_picture ON inspection_report_pictures USING btree (picture_id);

create table inspection_reports (
  id integer not null generated always as identity,
  call_id integer not null,
  version integer not null,
  revision integer not null default 1,
  previous_id integer,
  correction_reason text not null default ''::text,
  items jsonb not null,
  findings jsonb not null,
  outcome text,
  reason text not null default ''::text,
  saved_at timestamp with time zone not null,
  saved_by text,
  completed_at timestamp with time zone,
  redacted_at timestamp with time zone,
  constraint inspection_reports_check CHECK (((version = 1) = (previous_id IS NULL))),
  constraint inspection_reports_check1 CHECK (((completed_at IS NULL) OR (completed_at = saved_at))),
  constraint inspection_reports_check2 CHECK (((redacted_at IS NULL) OR (completed_at IS NOT NULL))),
  constraint inspection_reports_complete CHECK (((completed_at IS NULL) OR ((outcome IS NOT NULL) AND ((version = 1) OR (length(TRIM(BOTH FROM correction_reason)) > 0)) AND (NOT jsonb_path_exists(items, '$.*."answer"?(@ == null)'::jsonpath)) AND (NOT jsonb_path_exists(findings, '$[*]."text"?(@ like_regex "^\\s*$")'::jsonpath)) AND (NOT jsonb_path_exists(findings, '$[*]?(@."severity" != "observation")."correctiveAction"?(@ like_regex "^\\s*$")'::jsonpath))))),
  constraint inspection_reports_correction_reason_check CHECK ((length(correction_reason) <= 2000)),
  constraint inspection_reports_findings_check CHECK (((jsonb_typeof(findings) = 'array'::text) AND (jsonb_array_length(findings) <= 20))),
  constraint inspection_reports_items_check CHECK ((items ?& ARRAY['grove'::text, 'mill'::text, 'storage'::text, 'bottling'::text, 'labels'::text, 'laboratory-reports'::text, 'records'::text])),
  constraint inspection_reports_no_open_major CHECK (((completed_at IS NULL) OR (outcome <> 'approved'::text) OR (NOT (findings @> '[{"severity": "major", "isResolved": false}]'::jsonb)))),
  constraint inspection_reports_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'needs_review'::text]))),
  constraint inspection_reports_reason_check CHECK ((length(reason) <= 2000)),
  constraint inspection_reports_rejected_with_reason CHECK (((completed_at IS NULL) OR (outcome <> 'rejected'::text) OR (length(TRIM(BOTH FROM reason)) > 0))),
  constraint inspection_reports_revision_check CHECK ((revision >= 1)),
  constraint inspection_reports_version_check CHECK ((version >= 1)),
  constraint inspection_reports_call_id_fkey FOREIGN KEY (call_id) REFERENCES verification_calls(id) ON DELETE CASCADE,
  constraint inspection_reports_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES inspection_reports(id) ON DELETE CASCADE,
  constraint inspection_reports_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint inspection_reports_pkey PRIMARY KEY (id),
  constraint inspection_reports_call_id_version_key UNIQUE (call_id, version),
  constraint inspection_reports_previous_id_key UNIQUE (previous_id)
);
CREATE UNIQUE INDEX inspection_reports_one_draft ON inspection_reports USING btree (call_id) WHERE (completed_at IS NULL);
CREATE INDEX inspection_reports_saved_by ON inspection_reports USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table interests (
  user_id text not null,
  producer_id integer not null,
  note text not null,
  declared_at timestamp with time zone not null,
  constraint interests_note_check CHECK (((length(note) >= 2) AND (length(note) <= 500))),
  constraint interests_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint interests_pkey PRIMARY KEY (user_id, producer_id)
);
CREATE INDEX interests_producer ON interests USING btree (producer_id);

create table lab_results (
  id integer not null generated by default as identity,
  producer_id integer not null,
  product_id integer,
  batch_number text,
  laboratory text not null,
  method text not null,
  harvested_on date,
  sampled_on date,
  reported_on date not null,
  phenolic_content integer not null,
  oleocanthal integer,
  oleacein integer,
  document_id uuid,
  created_at timestamp with time zone not null default now(),
  laboratory_id integer not null,
  hydroxytyrosol_derivatives integer,
  derivatives_method text,
  report_number text,
  sample_number text,
  batch_id integer,
  laboratory_answer text,
  answered_on date,
  is_contradicted boolean not null generated always as (COALESCE((laboratory_answer = ANY (ARRAY['corrected'::text, 'denied'::text])), false)) stored,
  is_file_public boolean not null default false,
  constraint lab_results_answered CHECK (((laboratory_answer IS NULL) = (answered_on IS NULL))),
  constraint lab_results_check CHECK (((oleocanthal >= 0) AND (oleocanthal <= phenolic_content))),
  constraint lab_results_check1 CHECK (((oleacein >= 0) AND (oleacein <= phenolic_content))),
  constraint lab_results_check2 CHECK ((reported_on >= sampled_on)),
  constraint lab_results_check3 CHECK ((sampled_on >= harvested_on)),
  constraint lab_results_derivatives CHECK (((hydroxytyrosol_derivatives >= 0) AND (hydroxytyrosol_derivatives <= phenolic_content))),
  constraint lab_results_derivatives_measured CHECK (((hydroxytyrosol_derivatives IS NULL) = (derivatives_method IS NULL))),
  constraint lab_results_derivatives_method_check CHECK ((derivatives_method = ANY (ARRAY['acid-hydrolysis'::text, 'HPLC'::text, 'NMR'::text, 'other'::text]))),
  constraint lab_results_laboratory_answer_check CHECK ((laboratory_answer = ANY (ARRAY['confirmed'::text, 'corrected'::text, 'denied'::text]))),
  constraint lab_results_laboratory_check CHECK (((length(laboratory) >= 2) AND (length(laboratory) <= 200))),
  constraint lab_results_method_check CHECK ((method = ANY (ARRAY['HPLC'::text, 'NMR'::text, 'other'::text]))),
  constraint lab_results_phenolic_content_check CHECK (((phenolic_content >= 1) AND (phenolic_content <= 5000))),
  constraint lab_results_report_number_check CHECK (((length(report_number) >= 1) AND (length(report_number) <= 60))),
  constraint lab_results_sample_number_check CHECK (((length(sample_number) >= 1) AND (length(sample_number) <= 60))),
  constraint lab_results_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint lab_results_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint lab_results_of_batch FOREIGN KEY (batch_id, producer_id) REFERENCES batches(id, producer_id),
  constraint lab_results_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint lab_results_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint lab_results_pkey PRIMARY KEY (id)
);
CREATE INDEX lab_results_batch ON lab_results USING btree (producer_id, batch_number);
CREATE INDEX lab_results_batch_record ON lab_results USING btree (batch_id);
CREATE INDEX lab_results_document ON lab_results USING btree (document_id);
CREATE INDEX lab_results_folded_batch ON lab_results USING btree (producer_id, fold_batch(batch_number));
CREATE INDEX lab_results_laboratory ON lab_results USING btree (laboratory_id);
CREATE INDEX lab_results_producer ON lab_results USING btree (producer_id, reported_on DESC);
CREATE INDEX lab_results_product ON lab_results USING btree (product_id);
CREATE INDEX lab_results_report_number ON lab_results USING btree (fold_batch(report_number));
CREATE INDEX lab_results_sample_number ON lab_results USING btree (fold_batch(sample_number));

create table laboratories (
  id integer not null generated by default as identity,
  name text not null,
  address text,
  country text,
  accreditation_number text,
  methods text[] not null default '{}'::text[],
  accredited_until date,
  owner_id integer,
  merged_into_id integer,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  constraint laboratories_accreditation_number_check CHECK (((length(accreditation_number) >= 2) AND (length(accreditation_number) <= 60))),
  constraint laboratories_address_check CHECK (((length(address) >= 2) AND (length(address) <= 300))),
  constraint laboratories_check CHECK ((owner_id <> id)),
  constraint laboratories_check1 CHECK ((merged_into_id <> id)),
  constraint laboratories_country_check CHECK (((length(country) >= 2) AND (length(country) <= 100))),
  constraint laboratories_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint laboratories_merged_alone CHECK (((merged_into_id IS NULL) OR (owner_id IS NULL))),
  constraint laboratories_methods_check CHECK ((methods <@ ARRAY['HPLC'::text, 'NMR'::text, 'other'::text])),
  constraint laboratories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint laboratories_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES laboratories(id),
  constraint laboratories_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES laboratories(id),
  constraint laboratories_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX laboratories_accreditation ON laboratories USING btree (COALESCE(country, ''::text), fold_laboratory(accreditation_number)) WHERE (merged_into_id IS NULL);
CREATE INDEX laboratories_merged_into ON laboratories USING btree (merged_into_id);
CREATE INDEX laboratories_owner ON laboratories USING btree (owner_id);

create table laboratory_aliases (
  id integer not null generated by default as identity,
  laboratory_id integer not null,
  alias text not null,
  merged_from_id integer,
  constraint laboratory_aliases_alias_check CHECK (((length(alias) >= 1) AND (length(alias) <= 200))),
  constraint laboratory_aliases_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint laboratory_aliases_merged_from_id_fkey FOREIGN KEY (merged_from_id) REFERENCES laboratories(id),
  constraint laboratory_aliases_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX laboratory_aliases_folded ON laboratory_aliases USING btree (fold_laboratory(alias));
CREATE INDEX laboratory_aliases_laboratory ON laboratory_aliases USING btree (laboratory_id);
CREATE INDEX laboratory_aliases_merged_from ON laboratory_aliases USING btree (merged_from_id) WHERE (merged_from_id IS NOT NULL);

create table laboratory_contacts (
  id integer not null generated by default as identity,
  laboratory_id integer not null,
  name text not null,
  email text not null,
  constraint laboratory_contacts_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint laboratory_contacts_name_check CHECK (((length(name) >= 2) AND (length(name) <= 200))),
  constraint laboratory_contacts_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint laboratory_contacts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX laboratory_contacts_email ON laboratory_contacts USING btree (laboratory_id, lower(email));

create table memory_measurements (
  instance text not null,
  measured_at timestamp with time zone not null,
  resident_bytes bigint not null,
  constraint memory_measurements_instance_check CHECK (((length(instance) >= 1) AND (length(instance) <= 100))),
  constraint memory_measurements_resident_bytes_check CHECK ((resident_bytes > 0)),
  constraint memory_measurements_pkey PRIMARY KEY (instance, measured_at)
);
CREATE INDEX memory_measurements_measured_at ON memory_measurements USING btree (measured_at);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_deliveries (
  notification_id integer not null,
  channel text not null,
  state text not null default 'waiting'::text,
  finished_at timestamp with time zone,
  claimed_until timestamp with time zone,
  constraint notification_deliveries_channel_check CHECK ((channel = 'mail'::text)),
  constraint notification_deliveries_check CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  constraint notification_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'suppressed'::text, 'refused'::text]))),
  constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_deliveries_pkey PRIMARY KEY (notification_id, channel)
);

create table notifications (
  id integer not null generated always as identity,
  user_id text not null,
  kind text not null,
  payload jsonb not null default '{}'::jsonb,
  dedupe_key text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_dedupe_key_check CHECK (((length(dedupe_key) >= 3) AND (length(dedupe_key) <= 200))),
  constraint notifications_kind_check CHECK (((kind ~ '^[a-z]+(-[a-z]+)*$'::text) AND (length(kind) <= 60))),
  constraint notifications_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_dedupe_key_key UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_newest ON notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_of_calls ON notifications USING btree (((payload ->> 'call'::text))) WHERE (kind ~~ 'call-%'::text);
CREATE INDEX notifications_of_certificates ON notifications USING btree (((payload ->> 'certificate'::text))) WHERE ((read_at IS NULL) AND ((payload ->> 'certificate'::text) IS NOT NULL));
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);

create table oil_events (
  id integer not null generated always as identity,
  product_id integer not null,
  kind text not null,
  harvest_date date,
  happened_at timestamp with time zone not null default now(),
  notified_through integer not null default 0,
  constraint oil_events_check CHECK (((kind = 'harvested'::text) = (harvest_date IS NOT NULL))),
  constraint oil_events_kind_check CHECK ((kind = ANY (ARRAY['listed'::text, 'harvested'::text]))),
  constraint oil_events_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint oil_events_pkey PRIMARY KEY (id),
  constraint oil_events_product_id_kind_harvest_date_key UNIQUE NULLS NOT DISTINCT (product_id, kind, harvest_date)
);

create table order_events (
  id integer not null generated always as identity,
  order_id integer not null,
  action text not null,
  side text not null,
  to_status text not null,
  actor_id text,
  reason text,
  at timestamp with time zone not null,
  left_on date,
  carrier text,
  tracking_number text,
  consumer_name text,
  exception text,
  constraint order_events_action_check CHECK ((action = ANY (ARRAY['submit'::text, 'confirm'::text, 'decline'::text, 'withdraw'::text, 'ship'::text, 'cancel'::text, 'deliver'::text, 'leave-out'::text, 'ship-before-recall'::text, 'withdraw-contract'::text, 'reimburse'::text, 'state-exception'::text]))),
  constraint order_events_carrier_check CHECK (((length(carrier) >= 2) AND (length(carrier) <= 100))),
  constraint order_events_consumer CHECK (((action = 'withdraw-contract'::text) OR (consumer_name IS NULL))),
  constraint order_events_consumer_name_check CHECK (((length(consumer_name) >= 2) AND (length(consumer_name) <= 200))),
  constraint order_events_exception CHECK ((((action = 'state-exception'::text) = (exception IS NOT NULL)) AND ((exception IS NULL) OR (reason IS NOT NULL)))),
  constraint order_events_exception_check CHECK ((exception = ANY (ARRAY['custom-made'::text, 'perishable'::text, 'unsealed'::text]))),
  constraint order_events_left_on CHECK (((action = 'ship-before-recall'::text) = (left_on IS NOT NULL))),
  constraint order_events_parcel CHECK (((action = ANY (ARRAY['ship'::text, 'ship-before-recall'::text])) OR ((carrier IS NULL) AND (tracking_number IS NULL)))),
  constraint order_events_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint order_events_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text, 'administrator'::text]))),
  constraint order_events_to_status_check CHECK ((to_status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'withdrawn'::text]))),
  constraint order_events_tracking_number_check CHECK ((tracking_number ~ '^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$'::text)),
  constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_actor ON order_events USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX order_events_once ON order_events USING btree (order_id, to_status) WHERE (action <> ALL (ARRAY['leave-out'::text, 'withdraw-contract'::text, 'reimburse'::text, 'state-exception'::text]));

create table order_items (
  id integer not null generated by default as identity,
  order_id integer not null,
  product_id integer,
  quantity integer not null,
  price numeric(10,2) not null,
  created_at timestamp with time zone not null default now(),
  product_name text not null default ''::text,
  volume integer,
  batch_number text,
  left_out_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  food jsonb,
  constraint order_items_batch_number_check CHECK ((batch_number ~ '^[^\s](.{0,58}[^\s])?$'::text)),
  constraint order_items_food CHECK ((jsonb_typeof(food) = 'object'::text)),
  constraint order_items_price_check CHECK ((price >= (0)::numeric)),
  constraint order_items_product_name_check CHECK ((length(product_name) <= 200)),
  constraint order_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint order_items_volume_check CHECK (((volume >= 1) AND (volume <= 100000))),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_product_once UNIQUE (order_id, product_id)
);
CREATE INDEX order_items_order ON order_items USING btree (order_id);
CREATE INDEX order_items_product ON order_items USING btree (product_id) WHERE (product_id IS NOT NULL);

create table orders (
  id integer not null generated by default as identity,
  user_id text,
  producer_id integer not null,
  goods_amount numeric(10,2) not null,
  status text not null default 'pending'::text,
  shipping_address jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  request_key uuid,
  message text,
  request_digest text,
  shipping_cost numeric(10,2),
  total_amount numeric(11,2) not null generated always as ((goods_amount + COALESCE(shipping_cost, (0)::numeric))) stored,
  seller jsonb,
  terms_id integer,
  constraint orders_country CHECK (((created_at <= 'when it was migrated'::timestamp with time zone) OR COALESCE(((shipping_address ->> 'country'::text) ~ '^[A-Z]{2}$'::text), true))),
  constraint orders_goods_amount_check CHECK ((goods_amount >= (0)::numeric)),
  constraint orders_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint orders_request_digest_check CHECK ((request_digest ~ '^[0-9a-f]{64}$'::text)),
  constraint orders_seller CHECK (((request_key IS NULL) OR (seller IS NOT NULL))),
  constraint orders_seller_fields CHECK (((seller IS NULL) OR (seller = '{}'::jsonb) OR (seller ?& ARRAY['legalName'::text, 'address'::text, 'email'::text, 'phone'::text, 'vatRate'::text, 'vatExemption'::text, 'payment'::text, 'deliveryDays'::text, 'statedAt'::text]))),
  constraint orders_shipping_address_check CHECK ((jsonb_typeof(shipping_address) = 'object'::text)),
  constraint orders_shipping_cost_check CHECK (((shipping_cost >= (0)::numeric) AND (shipping_cost <= (1000)::numeric))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'declined'::text, 'cancelled'::text, 'withdrawn'::text]))),
  constraint orders_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id),
  constraint orders_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES terms_versions(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_request_key UNIQUE (user_id, request_key, producer_id)
);
CREATE INDEX orders_producer ON orders USING btree (producer_id, id DESC);
CREATE INDEX orders_status ON orders USING btree (status, id DESC);
CREATE INDEX orders_user ON orders USING btree (user_id, id DESC);

create table picture_files (
  picture_id uuid not null,
  width integer not null,
  storage_key text not null,
  constraint picture_files_width_check CHECK ((width > 0)),
  constraint picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
  constraint picture_files_pkey PRIMARY KEY (picture_id, width),
  constraint picture_files_storage_key_key UNIQUE (storage_key)
);

create table pictures (
  id uuid not null default gen_random_uuid(),
  uploader_id text,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  is_public boolean not null default false,
  expires_at timestamp with time zone,
  constraint pictures_height_check CHECK ((height > 0)),
  constraint pictures_width_check CHECK ((width > 0)),
  constraint pictures_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint pictures_pkey PRIMARY KEY (id)
);
CREATE INDEX pictures_expiry ON pictures USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX pictures_unused ON pictures USING btree (uploader_id) WHERE (NOT is_public);

create table producer_applications (
  id integer not null generated by default as identity,
  user_id text not null,
  producer_id integer,
  form text not null,
  status text not null,
  language text not null default 'en'::text,
  answers jsonb not null default '{}'::jsonb,
  idempotency_key text,
  producer_company_name text generated always as ((answers ->> 'producerCompanyName'::text)) stored,
  region text generated always as ((answers ->> 'region'::text)) stored,
  country text generated always as ((answers ->> 'country'::text)) stored,
  email text generated always as ((answers ->> 'email'::text)) stored,
  phenolic_content numeric generated always as (
CASE
    WHEN (jsonb_typeof((answers -> 'phenolicContent'::text)) = 'number'::text) THEN ((answers -> 'phenolicContent'::text))::numeric
    ELSE NULL::numeric
END) stored,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  assigned_to text,
  terms_id integer,
  constraint producer_applications_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint producer_applications_country_check CHECK ((length(country) >= 2)),
  constraint producer_applications_form_check CHECK ((form = ANY (ARRAY['page'::text, 'dialog'::text]))),
  constraint producer_applications_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint producer_applications_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint producer_applications_producer_company_name_check CHECK ((length(producer_company_name) >= 2)),
  constraint producer_applications_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'pending'::text, 'changes_requested'::text, 'certification_review'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint producer_applications_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL,
  constraint producer_applications_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE SET NULL,
  constraint producer_applications_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES terms_versions(id),
  constraint producer_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint producer_applications_pkey PRIMARY KEY (id),
  constraint producer_applications_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key)
);
CREATE INDEX producer_applications_assigned ON producer_applications USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE UNIQUE INDEX producer_applications_one_open ON producer_applications USING btree (user_id) WHERE (status <> ALL (ARRAY['rejected'::text, 'withdrawn'::text]));
CREATE INDEX producer_applications_producer ON producer_applications USING btree (producer_id);
CREATE INDEX producer_applications_status ON producer_applications USING btree (status, submitted_at DESC, id DESC);

create table producer_facet_counts (
  id bigint not null generated always as identity,
  step smallint not null,
  country text not null,
  level text not null,
  methods integer not null,
  count integer not null,
  constraint producer_facet_counts_step_check CHECK (((step >= '-1'::integer) AND (step <= 50))),
  constraint producer_facet_counts_pkey PRIMARY KEY (id)
);
CREATE INDEX producer_facet_counts_kind ON producer_facet_counts USING btree (step, country, level, methods);

create table producer_listings (
  producer_id integer not null,
  words tsvector not null,
  product_words tsvector not null,
  level text not null default ''::text,
  level_until date not null default '-infinity'::date,
  measured integer[] not null default '{}'::integer[],
  measured_until date[] not null default '{}'::date[],
  public boolean not null default false,
  country text not null default ''::text,
  region text not null default ''::text,
  name text not null default ''::text,
  created_us bigint not null default 0,
  methods integer not null default 0,
  most integer not null generated always as (most_measured(measured)) stored,
  steps bigint not null generated always as (measured_steps(measured)) stored,
  contents int4multirange not null generated always as (measured_ranges(measured)) stored,
  exact_until date not null generated always as (first_lapse(level, level_until, measured_until)) stored,
  latitude double precision,
  longitude double precision,
  constraint producer_listings_measured CHECK ((cardinality(measured) = cardinality(measured_until))),
  constraint producer_listings_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint producer_listings_pkey PRIMARY KEY (producer_id)
);
CREATE INDEX producer_listings_created ON producer_listings USING btree (created_us DESC, producer_id DESC);
CREATE INDEX producer_listings_filtered ON producer_listings USING btree (country, level, methods) INCLUDE (steps, contents, latitude, longitude, most, producer_id) WHERE public;
CREATE INDEX producer_listings_lapsing ON producer_listings USING btree (exact_until) WHERE (exact_until < 'infinity'::date);
CREATE INDEX producer_listings_most ON producer_listings USING btree (most DESC, producer_id DESC);
CREATE INDEX producer_listings_name ON producer_listings USING btree (name, producer_id);
CREATE INDEX producer_listings_region ON producer_listings USING btree (region) WHERE public;
CREATE INDEX producer_listings_words ON producer_listings USING gin (words) WITH (fastupdate=off);

create table producer_stories (
  producer_id integer not null,
  language text not null,
  story text not null,
  constraint producer_stories_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint producer_stories_story_check CHECK (((length(story) >= 1) AND (length(story) <= 8000))),
  constraint producer_stories_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint producer_stories_pkey PRIMARY KEY (producer_id, language)
);

create table producers (
  id integer not null generated by default as identity,
  user_id text,
  name text not null,
  location text not null,
  country text not null,
  region text,
  latitude numeric(10,8),
  longitude numeric(11,8),
  farm_acreage numeric(9,2),
  annual_production integer,
  olive_varieties text,
  production_methods jsonb not null default '{}'::jsonb,
  existing_certifications text,
  contact_email text,
  contact_phone text,
  website text,
  story text,
  sustainable_practices text,
  production_notes text,
  status text not null default 'pending'::text,
  stated_content integer,
  certification_level text,
  language text not null default 'en'::text,
  profile_image_url text,
  approved_at timestamp with time zone,
  rejected_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  picture_id uuid,
  constraint producers_annual_production_check CHECK ((annual_production > 0)),
  constraint producers_approved_level CHECK (((status <> 'approved'::text) OR (certification_level IS NOT NULL))),
  constraint producers_certification_level_check CHECK ((certification_level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'double_gold'::text, 'triple_gold'::text]))),
  constraint producers_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint producers_check2 CHECK (((picture_id IS NULL) OR (profile_image_url IS NOT NULL))),
  constraint producers_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint producers_contact_phone_check CHECK ((length(contact_phone) <= 40)),
  constraint producers_country_check CHECK ((country ~ '^[a-z]{2,30}$'::text)),
  constraint producers_existing_certifications_check CHECK ((length(existing_certifications) <= 1000)),
  constraint producers_farm_acreage_check CHECK ((farm_acreage > (0)::numeric)),
  constraint producers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint producers_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint producers_location_check CHECK (((length(location) >= 2) AND (length(location) <= 300))),
  constraint producers_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint producers_name_check CHECK (((length(name) >= 2) AND (length(name) <= 200))),
  constraint producers_olive_varieties_check CHECK ((length(olive_varieties) <= 1000)),
  constraint producers_phenolic_content_check CHECK (((stated_content >= 1) AND (stated_content <= 5000))),
  constraint producers_production_methods_check CHECK ((jsonb_typeof(production_methods) = 'object'::text)),
  constraint producers_production_notes_check CHECK ((length(production_notes) <= 4000)),
  constraint producers_profile_image_url_check CHECK ((length(profile_image_url) <= 500)),
  constraint producers_region_check CHECK ((length(region) <= 200)),
  constraint producers_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint producers_story_check CHECK ((length(story) <= 8000)),
  constraint producers_sustainable_practices_check CHECK ((length(sustainable_practices) <= 4000)),
  constraint producers_website_check CHECK (((website ~ '^https?://'::text) AND (length(website) <= 300))),
  constraint producers_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint producers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint producers_pkey PRIMARY KEY (id),
  constraint producers_user_id_key UNIQUE (user_id)
);
CREATE INDEX producers_names ON producers USING btree (fold_text(name));
CREATE INDEX producers_picture ON producers USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table product_facet_counts (
  id bigint not null generated always as identity,
  width smallint not null,
  lower_end integer not null,
  country text not null,
  level text not null,
  available boolean not null,
  count integer not null,
  constraint product_facet_counts_width_check CHECK ((width = ANY (ARRAY[1, 100]))),
  constraint product_facet_counts_pkey PRIMARY KEY (id)
);
CREATE INDEX product_facet_counts_kind ON product_facet_counts USING btree (width, lower_end, country, level, available);

create table product_listings (
  product_id integer not null,
  producer_id integer not null,
  public boolean not null,
  country text not null,
  region text not null,
  level text not null,
  available boolean not null,
  phenolic integer not null,
  name text not null,
  price_cents bigint not null,
  harvest_day integer not null,
  created_us bigint not null,
  words tsvector not null,
  level_until date not null default '-infinity'::date,
  volume integer not null default 0,
  litre_cents bigint not null default '9007199254740991'::bigint,
  method text not null default ''::text,
  varieties text[] not null default '{}'::text[],
  constraint product_listings_pkey PRIMARY KEY (product_id)
);
CREATE INDEX product_listings_country ON product_listings USING btree (country, phenolic DESC, product_id DESC);
CREATE INDEX product_listings_created ON product_listings USING btree (created_us DESC, product_id DESC);
CREATE INDEX product_listings_filtered ON product_listings USING btree (country, level, available, phenolic DESC, product_id DESC) INCLUDE (level_until) WHERE public;
CREATE INDEX product_listings_harvest ON product_listings USING btree (harvest_day DESC, product_id DESC);
CREATE INDEX product_listings_level ON product_listings USING btree (level, phenolic DESC, product_id DESC);
CREATE INDEX product_listings_level_until ON product_listings USING btree (level_until) WHERE (level <> ''::text);
CREATE INDEX product_listings_litre ON product_listings USING btree (litre_cents, product_id);
CREATE INDEX product_listings_method ON product_listings USING btree (method, phenolic DESC, product_id DESC);
CREATE INDEX product_listings_name ON product_listings USING btree (name, product_id);
CREATE INDEX product_listings_phenolic ON product_listings USING btree (phenolic DESC, product_id DESC);
CREATE INDEX product_listings_price ON product_listings USING btree (price_cents, product_id);
CREATE INDEX product_listings_producer ON product_listings USING btree (producer_id, phenolic DESC, product_id DESC);
CREATE INDEX product_listings_region_filtered ON product_listings USING btree (region, country, level, available, phenolic DESC, product_id DESC) INCLUDE (level_until) WHERE public;
CREATE INDEX product_listings_sample ON product_listings USING btree (((((product_id)::bigint * '2654435761'::bigint) % '4294967296'::bigint)));
CREATE INDEX product_listings_varieties ON product_listings USING gin (varieties) WITH (fastupdate=off);
CREATE INDEX product_listings_volume ON product_listings USING btree (volume, phenolic DESC, product_id DESC);
CREATE INDEX product_listings_words ON product_listings USING gin (words) WITH (fastupdate=off);

create table production_logs (
  id integer not null generated by default as identity,
  product_id integer not null,
  batch_number text,
  stage text not null,
  timestamp timestamp with time zone not null,
  location text,
  temperature numeric(5,2),
  quantity numeric(12,3),
  quantity_unit text,
  notes text,
  image_url text,
  created_at timestamp with time zone not null default now(),
  time_zone text,
  updated_at timestamp with time zone not null default now(),
  picture_id uuid,
  corrects integer,
  correction_reason text,
  fruity numeric,
  bitter numeric,
  pungent numeric,
  batch_id integer,
  constraint production_logs_bitter_check CHECK ((((bitter >= (0)::numeric) AND (bitter <= (10)::numeric)) AND (bitter = round(bitter, 1)))),
  constraint production_logs_check CHECK (((quantity IS NULL) = (quantity_unit IS NULL))),
  constraint production_logs_correction_reason_check CHECK (((length(correction_reason) >= 5) AND (length(correction_reason) <= 500))),
  constraint production_logs_fruity_check CHECK ((((fruity >= (0)::numeric) AND (fruity <= (10)::numeric)) AND (fruity = round(fruity, 1)))),
  constraint production_logs_image_url_check CHECK ((length(image_url) <= 500)),
  constraint production_logs_location_check CHECK ((length(location) <= 300)),
  constraint production_logs_not_itself CHECK ((corrects <> id)),
  constraint production_logs_notes_check CHECK ((length(notes) <= 4000)),
  constraint production_logs_pungent_check CHECK ((((pungent >= (0)::numeric) AND (pungent <= (10)::numeric)) AND (pungent = round(pungent, 1)))),
  constraint production_logs_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint production_logs_quantity_unit_check CHECK ((quantity_unit = ANY (ARRAY['kg'::text, 'l'::text]))),
  constraint production_logs_reasoned CHECK (((corrects IS NULL) = (correction_reason IS NULL))),
  constraint production_logs_stage_check CHECK (((length(stage) >= 2) AND (length(stage) <= 100))),
  constraint production_logs_tasting CHECK (((num_nonnulls(fruity, bitter, pungent) = 0) OR ((num_nonnulls(fruity, bitter, pungent) = 3) AND (stage = 'Organoleptic Test'::text) AND (COALESCE(location, ''::text) <> ''::text)))),
  constraint production_logs_temperature_check CHECK (((temperature >= ('-50'::integer)::numeric) AND (temperature <= (150)::numeric))),
  constraint production_logs_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint production_logs_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id),
  constraint production_logs_corrects_fkey FOREIGN KEY (corrects) REFERENCES production_logs(id) ON DELETE CASCADE,
  constraint production_logs_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint production_logs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint production_logs_pkey PRIMARY KEY (id),
  constraint production_logs_corrects_key UNIQUE (corrects)
);
CREATE INDEX production_logs_picture ON production_logs USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX production_logs_product ON production_logs USING btree (product_id, "timestamp", id);
CREATE INDEX production_logs_record ON production_logs USING btree (batch_id);
CREATE INDEX production_logs_tasting ON production_logs USING btree (product_id, batch_number, "timestamp", id) WHERE (fruity IS NOT NULL);

create table products (
  id integer not null generated by default as identity,
  producer_id integer not null,
  name text not null,
  description text,
  price numeric(10,2),
  volume integer,
  phenolic_content integer,
  harvest_date date,
  bottling_date date,
  batch_number text,
  certification_level text,
  image_url text,
  available boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  picture_id uuid,
  gtin text,
  withdrawn_at timestamp with time zone,
  idempotency_key text,
  stated_content integer,
  stated_level text,
  content_basis text,
  olive_varieties text,
  food_information_due date,
  batch_id integer,
  oil_id integer,
  constraint products_batch_number_check CHECK ((batch_number ~ '^[^\s](.{0,58}[^\s])?$'::text)),
  constraint products_certification_level_check CHECK ((certification_level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'double_gold'::text, 'triple_gold'::text]))),
  constraint products_check CHECK ((bottling_date >= harvest_date)),
  constraint products_content_basis CHECK (((phenolic_content IS NULL) = (content_basis IS NULL))),
  constraint products_content_basis_check CHECK ((content_basis = ANY (ARRAY['measured'::text, 'stated'::text]))),
  constraint products_description_check CHECK ((length(description) <= 4000)),
  constraint products_gtin_check CHECK (((gtin ~ '^(\d{8}|\d{12}|\d{13}|\d{14})$'::text) AND gtin_fits(gtin))),
  constraint products_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
  constraint products_image_url_check CHECK ((length(image_url) <= 500)),
  constraint products_level_measured CHECK (((certification_level IS NULL) OR (content_basis = 'measured'::text))),
  constraint products_name_check CHECK (((length(name) >= 2) AND (length(name) <= 200))),
  constraint products_oil_of_batch CHECK (((oil_id IS NULL) OR (batch_id IS NOT NULL))),
  constraint products_olive_varieties_check CHECK (((length(olive_varieties) >= 1) AND (length(olive_varieties) <= 300))),
  constraint products_phenolic_content_check CHECK (((phenolic_content >= 1) AND (phenolic_content <= 5000))),
  constraint products_price_check CHECK (((price >= 0.01) AND (price <= 99999.99))),
  constraint products_stated_content_check CHECK (((stated_content >= 1) AND (stated_content <= 5000))),
  constraint products_stated_level_check CHECK ((stated_level = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'double_gold'::text, 'triple_gold'::text]))),
  constraint products_volume_check CHECK (((volume >= 1) AND (volume <= 100000))),
  constraint products_batch FOREIGN KEY (batch_id, producer_id) REFERENCES batches(id, producer_id),
  constraint products_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint products_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_idempotency_key UNIQUE (producer_id, idempotency_key),
  constraint products_oil_one_batch EXCLUDE USING gist (oil_id WITH =, batch_id WITH <>) WHERE ((oil_id IS NOT NULL)),
  constraint products_oil_one_name EXCLUDE USING gist (oil_id WITH =, name WITH <>) WHERE ((oil_id IS NOT NULL))
);
CREATE INDEX products_batch ON products USING btree (batch_id);
CREATE INDEX products_gtin ON products USING btree (gtin) WHERE (gtin IS NOT NULL);
CREATE INDEX products_picture ON products USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX products_producer ON products USING btree (producer_id, id);
CREATE UNIQUE INDEX products_producer_batch ON products USING btree (producer_id, batch_number, volume);

create table profile_drafts (
  producer_id integer not null,
  user_id text not null,
  fields jsonb not null,
  revision integer not null,
  saved_at timestamp with time zone not null default now(),
  constraint profile_drafts_fields_check CHECK ((jsonb_typeof(fields) = 'array'::text)),
  constraint profile_drafts_revision_check CHECK ((revision > 0)),
  constraint profile_drafts_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint profile_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profile_drafts_pkey PRIMARY KEY (producer_id, user_id)
);
CREATE INDEX profile_drafts_user ON profile_drafts USING btree (user_id);

create table profile_view_totals (
  producer_id integer not null,
  viewed_on date not null,
  views integer not null,
  constraint profile_view_totals_views_check CHECK ((views > 0)),
  constraint profile_view_totals_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint profile_view_totals_pkey PRIMARY KEY (producer_id, viewed_on)
);

create table profile_views (
  producer_id integer not null,
  visitor text not null,
  viewed_on date not null,
  constraint profile_views_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint profile_views_pkey PRIMARY KEY (producer_id, viewed_on, visitor)
);

create table qr_codes (
  id integer not null generated by default as identity,
  product_id integer not null,
  batch_number text,
  code text not null,
  scanned_count integer not null default 0,
  last_scanned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  order_id integer,
  first_scanned_at timestamp with time zone,
  recent_visitors bigint[],
  constraint qr_codes_check CHECK (((scanned_count = 0) = (last_scanned_at IS NULL))),
  constraint qr_codes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'::text)),
  constraint qr_codes_scanned_count_check CHECK ((scanned_count >= 0)),
  constraint qr_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES code_orders(id),
  constraint qr_codes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint qr_codes_pkey PRIMARY KEY (id),
  constraint qr_codes_code_key UNIQUE (code)
);
CREATE INDEX qr_codes_batch ON qr_codes USING btree (product_id, batch_number);
CREATE INDEX qr_codes_order ON qr_codes USING btree (order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX qr_codes_product ON qr_codes USING btree (product_id, id);

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_resets_at ON rate_limits USING btree (resets_at);

create table removals (
  id integer not null generated always as identity,
  user_id text not null,
  list text not null,
  removed_at timestamp with time zone not null,
  content jsonb not null,
  constraint removals_list_check CHECK ((list = ANY (ARRAY['oils'::text, 'following'::text, 'bottles'::text, 'comparisons'::text]))),
  constraint removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint removals_pkey PRIMARY KEY (id)
);
CREATE INDEX removals_removed ON removals USING btree (removed_at);
CREATE INDEX removals_user ON removals USING btree (user_id);

create table renewal_requests (
  id integer not null generated always as identity,
  producer_id integer not null,
  certificate_id integer not null,
  requested_by text,
  requested_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  constraint renewal_requests_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint renewal_requests_check1 CHECK (((state <> 'declined'::text) OR (COALESCE(length(TRIM(BOTH FROM reason)), 0) > 0))),
  constraint renewal_requests_reason_check CHECK ((length(reason) <= 2000)),
  constraint renewal_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'renewed'::text, 'declined'::text]))),
  constraint renewal_requests_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  constraint renewal_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint renewal_requests_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint renewal_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint renewal_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX renewal_requests_certificate ON renewal_requests USING btree (certificate_id);
CREATE INDEX renewal_requests_decider ON renewal_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX renewal_requests_newest ON renewal_requests USING btree (producer_id, id DESC);
CREATE INDEX renewal_requests_requester ON renewal_requests USING btree (requested_by) WHERE (requested_by IS NOT NULL);
CREATE UNIQUE INDEX renewal_requests_waiting ON renewal_requests USING btree (producer_id) WHERE (state = 'waiting'::text);

create table renewal_results (
  id integer not null generated always as identity,
  renewal_id integer not null,
  lab_result_id integer,
  constraint renewal_results_lab_result_id_fkey FOREIGN KEY (lab_result_id) REFERENCES lab_results(id) ON DELETE SET NULL,
  constraint renewal_results_renewal_id_fkey FOREIGN KEY (renewal_id) REFERENCES renewal_requests(id) ON DELETE CASCADE,
  constraint renewal_results_pkey PRIMARY KEY (id),
  constraint renewal_results_renewal_id_lab_result_id_key UNIQUE (renewal_id, lab_result_id)
);
CREATE INDEX renewal_results_lab_result ON renewal_results USING btree (lab_result_id);

create table report_confirmations (
  id integer not null generated by default as identity,
  laboratory_id integer not null,
  producer_id integer not null,
  lab_result_id integer,
  facts jsonb not null,
  asked_by text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  reminders smallint not null default 0,
  state text not null default 'waiting'::text,
  closed_at timestamp with time zone,
  answered_by text,
  note text,
  correction jsonb,
  statement text,
  constraint report_confirmations_answered CHECK ((((state = ANY (ARRAY['confirmed'::text, 'corrected'::text, 'denied'::text])) = (answered_by IS NOT NULL)) AND ((answered_by IS NOT NULL) = (statement IS NOT NULL)) AND ((state = 'corrected'::text) = (correction IS NOT NULL)) AND ((state = ANY (ARRAY['corrected'::text, 'denied'::text])) <= (note IS NOT NULL)))),
  constraint report_confirmations_answered_by_check CHECK (((length(answered_by) >= 2) AND (length(answered_by) <= 200))),
  constraint report_confirmations_check CHECK ((expires_at > asked_at)),
  constraint report_confirmations_check1 CHECK ((closed_at >= asked_at)),
  constraint report_confirmations_closed CHECK (((state = 'waiting'::text) = (closed_at IS NULL))),
  constraint report_confirmations_correction_check CHECK ((correction <> '{}'::jsonb)),
  constraint report_confirmations_in_time CHECK (((answered_by IS NULL) OR (closed_at <= expires_at))),
  constraint report_confirmations_note_check CHECK (((length(note) >= 2) AND (length(note) <= 2000))),
  constraint report_confirmations_reminders_check CHECK (((reminders >= 0) AND (reminders <= 2))),
  constraint report_confirmations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'corrected'::text, 'denied'::text, 'expired'::text, 'revoked'::text]))),
  constraint report_confirmations_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint report_confirmations_lab_result_id_fkey FOREIGN KEY (lab_result_id) REFERENCES lab_results(id) ON DELETE SET NULL,
  constraint report_confirmations_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES laboratories(id),
  constraint report_confirmations_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint report_confirmations_pkey PRIMARY KEY (id)
);
CREATE INDEX report_confirmations_asked_by ON report_confirmations USING btree (asked_by);
CREATE INDEX report_confirmations_laboratory ON report_confirmations USING btree (laboratory_id);
CREATE UNIQUE INDEX report_confirmations_once ON report_confirmations USING btree (lab_result_id) WHERE (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'corrected'::text, 'denied'::text]));
CREATE INDEX report_confirmations_producer ON report_confirmations USING btree (producer_id);
CREATE INDEX report_confirmations_waiting ON report_confirmations USING btree (expires_at) WHERE (state = 'waiting'::text);

create table report_mails (
  id integer not null generated always as identity,
  report_id integer not null,
  outcome text,
  reason text,
  reason_language text,
  dedupe_key text not null,
  created_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  claimed_until timestamp with time zone,
  finished_at timestamp with time zone,
  constraint report_mails_check CHECK (((outcome IS NULL) = (reason IS NULL))),
  constraint report_mails_check1 CHECK (((reason_language IS NULL) OR (reason IS NOT NULL))),
  constraint report_mails_check2 CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  constraint report_mails_outcome_check CHECK ((outcome = ANY (ARRAY['copy-in-circulation'::text, 'stolen-or-diverted'::text, 'explained'::text, 'false-alarm'::text, 'unclear'::text, 'lifted'::text, 'closed'::text, 'appealed'::text]))),
  constraint report_mails_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint report_mails_reason_language_check CHECK ((reason_language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint report_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'suppressed'::text]))),
  constraint report_mails_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  constraint report_mails_pkey PRIMARY KEY (id),
  constraint report_mails_once UNIQUE (report_id, dedupe_key)
);
CREATE INDEX report_mails_dedupe_key ON report_mails USING btree (dedupe_key);

create table reports (
  id integer not null generated always as identity,
  producer_id integer,
  problem text not null,
  about_kind text not null,
  about text not null,
  text text not null,
  email text,
  language text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  finding text,
  user_id text,
  place text,
  price text,
  shares_with_producer boolean not null default false,
  photograph_key text,
  photograph_width integer,
  photograph_height integer,
  group_id integer,
  passed_on_at timestamp with time zone,
  closed_by text,
  appealed_id integer,
  constraint reports_about_check CHECK (((length(about) >= 1) AND (length(about) <= 40))),
  constraint reports_about_kind_check CHECK ((about_kind = ANY (ARRAY['code'::text, 'product'::text, 'certificate'::text, 'producer'::text]))),
  constraint reports_about_producer CHECK (((producer_id IS NOT NULL) OR (about_kind = 'code'::text))),
  constraint reports_check CHECK (((closed_at IS NULL) = (finding IS NULL))),
  constraint reports_closed_by CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint reports_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint reports_finding_check CHECK (((length(finding) >= 1) AND (length(finding) <= 2000))),
  constraint reports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint reports_not_own_appeal CHECK ((appealed_id <> id)),
  constraint reports_not_own_group CHECK ((group_id <> id)),
  constraint reports_passed_on CHECK (((passed_on_at IS NULL) OR (shares_with_producer AND (producer_id IS NOT NULL)))),
  constraint reports_photograph CHECK ((num_nonnulls(photograph_key, photograph_width, photograph_height) = ANY (ARRAY[0, 3]))),
  constraint reports_photograph_height_check CHECK ((photograph_height > 0)),
  constraint reports_photograph_width_check CHECK ((photograph_width > 0)),
  constraint reports_place_check CHECK (((length(TRIM(BOTH FROM place)) >= 2) AND (length(TRIM(BOTH FROM place)) <= 120))),
  constraint reports_price_check CHECK (((length(TRIM(BOTH FROM price)) >= 1) AND (length(TRIM(BOTH FROM price)) <= 40))),
  constraint reports_problem_check CHECK ((problem = ANY (ARRAY['counterfeit'::text, 'wrong-data'::text, 'quality'::text, 'illegal'::text, 'other'::text]))),
  constraint reports_text_check CHECK (((length(text) >= 10) AND (length(text) <= 2000))),
  constraint reports_appealed FOREIGN KEY (appealed_id, about_kind, about) REFERENCES reports(id, about_kind, about) ON DELETE CASCADE,
  constraint reports_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_group FOREIGN KEY (group_id, about_kind, about) REFERENCES reports(id, about_kind, about) ON DELETE CASCADE,
  constraint reports_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_photograph_key_key UNIQUE (photograph_key),
  constraint reports_subject_key UNIQUE (id, about_kind, about)
);
CREATE INDEX reports_about ON reports USING btree (about_kind, about);
CREATE INDEX reports_appeals ON reports USING btree (appealed_id) WHERE (appealed_id IS NOT NULL);
CREATE INDEX reports_closer ON reports USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX reports_email ON reports USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX reports_in_group ON reports USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX reports_of_producer ON reports USING btree (producer_id, id);
CREATE UNIQUE INDEX reports_one_open_case ON reports USING btree (about_kind, about, appealed_id) NULLS NOT DISTINCT WHERE ((closed_at IS NULL) AND (group_id IS NULL));
CREATE INDEX reports_user ON reports USING btree (user_id) WHERE (user_id IS NOT NULL);

create table saved_bottles (
  user_id text not null,
  qr_code_id integer not null,
  saved_at timestamp with time zone not null,
  opened_on date,
  reminded_at timestamp with time zone,
  constraint saved_bottles_qr_code_id_fkey FOREIGN KEY (qr_code_id) REFERENCES qr_codes(id) ON DELETE CASCADE,
  constraint saved_bottles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_bottles_pkey PRIMARY KEY (user_id, qr_code_id)
);
CREATE INDEX saved_bottles_code ON saved_bottles USING btree (qr_code_id);
CREATE INDEX saved_bottles_opened ON saved_bottles USING btree (opened_on) WHERE ((reminded_at IS NULL) AND (opened_on IS NOT NULL));

create table scan_totals (
  product_id integer not null,
  day date not null,
  batch_number text,
  country text,
  scans integer not null,
  constraint scan_totals_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint scan_totals_scans_check CHECK ((scans > 0)),
  constraint scan_totals_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint scan_totals_product_id_day_batch_number_country_key UNIQUE NULLS NOT DISTINCT (product_id, day, batch_number, country)
);

create table scan_totals_progress (
  id boolean not null default true,
  last_scan_id bigint not null default 0,
  constraint scan_totals_progress_id_check CHECK (id),
  constraint scan_totals_progress_pkey PRIMARY KEY (id)
);

create table scan_visitors (
  counted_at timestamp with time zone not null,
  visitor bigint not null,
  previous_scan_at timestamp with time zone,
  scans_before integer not null,
  qr_code_id integer not null,
  constraint scan_visitors_pkey PRIMARY KEY (qr_code_id, visitor)
);

create table scans (
  id bigint not null default nextval('scans_id_seq'::regclass),
  scanned_at timestamp with time zone not null,
  visitor bigint not null,
  qr_code_id integer not null,
  country text,
  user_id text,
  constraint scans_country_check1 CHECK ((country ~ '^[A-Z]{2}$'::text))
)
partition by RANGE (scanned_at);
CREATE INDEX scans_code ON ONLY scans USING btree (qr_code_id);
CREATE INDEX scans_id ON ONLY scans USING brin (id) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX scans_user ON ONLY scans USING btree (user_id, scanned_at DESC) WHERE (user_id IS NOT NULL);

create table search_index_certificates (
  certificate_id integer not null,
  normalized text not null,
  original text not null,
  constraint search_index_certificates_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  constraint search_index_certificates_pkey PRIMARY KEY (certificate_id)
);

create table search_index_producers (
  producer_id integer not null,
  normalized text not null,
  original text not null,
  constraint search_index_producers_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint search_index_producers_pkey PRIMARY KEY (producer_id)
);
CREATE INDEX search_index_producers_parts ON search_index_producers USING gin (normalized gin_trgm_ops);

create table search_index_users (
  user_id text not null,
  normalized text not null,
  original text not null,
  constraint search_index_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint search_index_users_pkey PRIMARY KEY (user_id)
);
CREATE INDEX search_index_users_parts ON search_index_users USING gin (normalized gin_trgm_ops);

create table search_term_shares (
  term text not null,
  share real not null,
  constraint search_term_shares_share_check CHECK (((share > (0)::double precision) AND (share <= (1)::double precision))),
  constraint search_term_shares_pkey PRIMARY KEY (term)
);

create table search_words (
  word text not null,
  shown text not null
);
CREATE INDEX search_words_likeness ON search_words USING gist (word gist_trgm_ops);
CREATE INDEX search_words_word ON search_words USING btree (word);

create table seller_details (
  producer_id integer not null,
  legal_name text not null,
  address text not null,
  email text not null,
  phone text not null,
  vat_rate numeric(4,1),
  vat_exemption text,
  payment text not null,
  delivery_days integer not null,
  updated_at timestamp with time zone not null default now(),
  register text,
  tax_id text,
  self_certified boolean not null default false,
  constraint seller_details_address_check CHECK (((length(address) >= 10) AND (length(address) <= 500))),
  constraint seller_details_delivery_days_check CHECK (((delivery_days >= 1) AND (delivery_days <= 90))),
  constraint seller_details_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint seller_details_legal_name_check CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 200))),
  constraint seller_details_payment_check CHECK ((payment = ANY (ARRAY['transfer-in-advance'::text, 'invoice'::text, 'payment-link'::text, 'on-delivery'::text]))),
  constraint seller_details_phone_check CHECK (((length(phone) >= 5) AND (length(phone) <= 40))),
  constraint seller_details_register_check CHECK (((length(register) >= 2) AND (length(register) <= 200))),
  constraint seller_details_tax_id_check CHECK (((length(tax_id) >= 4) AND (length(tax_id) <= 30))),
  constraint seller_details_vat CHECK (((vat_rate IS NULL) <> (vat_exemption IS NULL))),
  constraint seller_details_vat_exemption_check CHECK (((length(vat_exemption) >= 5) AND (length(vat_exemption) <= 500))),
  constraint seller_details_vat_rate_check CHECK (((vat_rate >= (0)::numeric) AND (vat_rate <= (30)::numeric))),
  constraint seller_details_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint seller_details_pkey PRIMARY KEY (producer_id)
);

create table sessions (
  sid text not null,
  data jsonb not null,
  expire timestamp with time zone not null,
  constraint sessions_sid_check CHECK ((sid ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_pkey PRIMARY KEY (sid)
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);
CREATE INDEX sessions_user ON sessions USING btree (((data ->> 'userId'::text)));

create table shipping_terms (
  producer_id integer not null,
  countries text[] not null,
  cost numeric(10,2),
  free_from numeric(10,2),
  updated_at timestamp with time zone not null default now(),
  constraint shipping_terms_cost_check CHECK (((cost >= (0)::numeric) AND (cost <= (1000)::numeric))),
  constraint shipping_terms_countries_check CHECK ((((cardinality(countries) >= 1) AND (cardinality(countries) <= 250)) AND (array_to_string(countries, ''::text) ~ '^([A-Z]{2})+$'::text))),
  constraint shipping_terms_free_from_check CHECK ((free_from > (0)::numeric)),
  constraint shipping_terms_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint shipping_terms_pkey PRIMARY KEY (producer_id)
);

create table signing_keys (
  kid text not null,
  public_jwk jsonb not null,
  sealed_private bytea,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint signing_keys_check CHECK (((retired_at IS NULL) = (sealed_private IS NOT NULL))),
  constraint signing_keys_kid_check CHECK ((kid ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint signing_keys_public_jwk_check CHECK (((jsonb_typeof(public_jwk) = 'object'::text) AND (NOT (public_jwk ? 'd'::text)))),
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
CREATE UNIQUE INDEX signing_keys_in_use ON signing_keys USING btree ((true)) WHERE (retired_at IS NULL);

create table sitemap_parts (
  kind text not null,
  part integer not null,
  changed_at timestamp with time zone not null,
  constraint sitemap_parts_kind_check CHECK ((kind = ANY (ARRAY['producer'::text, 'product'::text, 'certificate'::text]))),
  constraint sitemap_parts_pkey PRIMARY KEY (kind, part)
);

create table storage_deletions (
  storage_key text not null,
  due_at timestamp with time zone not null,
  constraint storage_deletions_pkey PRIMARY KEY (storage_key)
);
CREATE INDEX storage_deletions_due ON storage_deletions USING btree (due_at);

create table terms_versions (
  id integer not null generated always as identity,
  document text not null,
  valid_from date not null,
  texts jsonb not null,
  is_sample boolean not null,
  is_published boolean not null default true,
  announced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint terms_versions_document CHECK ((document = ANY (ARRAY['terms-buyers'::text, 'terms-producers'::text]))),
  constraint terms_versions_texts CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts <> '{}'::jsonb))),
  constraint terms_versions_pkey PRIMARY KEY (id),
  constraint terms_versions_day UNIQUE (document, valid_from)
);

create table upload_chunks (
  document_id uuid not null,
  first_byte integer not null,
  content bytea not null,
  constraint upload_chunks_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1048576))),
  constraint upload_chunks_first_byte_check CHECK ((first_byte >= 0)),
  constraint upload_chunks_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint upload_chunks_pkey PRIMARY KEY (document_id, first_byte)
);

create table users (
  id text not null default ('person-'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)),
  email text not null,
  first_name text,
  last_name text,
  role text not null default 'consumer'::text,
  language text not null default 'en'::text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  theme text,
  notify_about_bottles boolean not null default true,
  notify_by_mail boolean not null default true,
  suspension_reason text,
  email_verified boolean not null default false,
  provider_picture text,
  picture_id uuid,
  profile_image_url text,
  promotion_proposed_by text,
  promotion_proposed_at timestamp with time zone,
  promoted_by text,
  promoted_at timestamp with time zone,
  independent_from timestamp with time zone,
  administrator_until timestamp with time zone,
  constraint users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_first_name_check CHECK ((length(first_name) <= 100)),
  constraint users_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint users_independence CHECK (((independent_from IS NULL) OR (promoted_at <= independent_from))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'it'::text, 'el'::text, 'sl'::text, 'hr'::text]))),
  constraint users_last_name_check CHECK ((length(last_name) <= 100)),
  constraint users_picture_with_address CHECK (((picture_id IS NULL) = (profile_image_url IS NULL))),
  constraint users_promotion_of_another CHECK (((id <> promotion_proposed_by) AND (id <> promoted_by))),
  constraint users_promotion_of_two CHECK ((promoted_by <> promotion_proposed_by)),
  constraint users_provider_picture_check CHECK ((length(provider_picture) <= 2000)),
  constraint users_reason_of_suspension CHECK (((suspension_reason IS NULL) OR (suspended_at IS NOT NULL))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['consumer'::text, 'producer'::text, 'admin'::text]))),
  constraint users_suspension_reason_check CHECK (((length(suspension_reason) >= 2) AND (length(suspension_reason) <= 2000))),
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['mediterranean'::text, 'default'::text, 'earth'::text, 'stone'::text]))),
  constraint users_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint users_promoted_by_fkey FOREIGN KEY (promoted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_promotion_proposed_by_fkey FOREIGN KEY (promotion_proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_administrators ON users USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX users_by_name ON users USING btree (lower(((((COALESCE(last_name, ''::text) || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || email)) COLLATE display_order, id);
CREATE INDEX users_email ON users USING btree (lower(email));
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email)) WHERE email_verified;
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_picture ON users USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX users_promoted_by ON users USING btree (promoted_by) WHERE (promoted_by IS NOT NULL);
CREATE INDEX users_promotion_proposed_by ON users USING btree (promotion_proposed_by) WHERE (promotion_proposed_by IS NOT NULL);

create table verification_calls (
  id integer not null generated by default as identity,
  producer_id integer not null,
  scheduled_by text,
  scheduled_at timestamp with time zone not null,
  duration integer not null default 30,
  status text not null default 'scheduled'::text,
  meeting_url text,
  meeting_id text,
  passcode text,
  notes text,
  verification_outcome text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  meeting_provider text,
  time_zone text not null default 'Europe/Athens'::text,
  calendar_uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  set_at timestamp with time zone not null default now(),
  reason text,
  finished_at timestamp with time zone,
  outcome_at timestamp with time zone,
  outcome_reason text,
  host_id text,
  exception_reason text,
  constraint verification_calls_check CHECK (((verification_outcome IS NULL) OR (status = 'completed'::text))),
  constraint verification_calls_duration_check CHECK (((duration >= 15) AND (duration <= 120))),
  constraint verification_calls_exception_reason_check CHECK (((length(TRIM(BOTH FROM exception_reason)) >= 1) AND (length(TRIM(BOTH FROM exception_reason)) <= 2000))),
  constraint verification_calls_finished_after_start CHECK ((((status = ANY (ARRAY['completed'::text, 'no-show'::text])) = (finished_at IS NOT NULL)) AND (finished_at >= scheduled_at))),
  constraint verification_calls_meeting_id_check CHECK ((length(meeting_id) <= 200)),
  constraint verification_calls_meeting_provider_check CHECK ((meeting_provider = ANY (ARRAY['jitsi'::text, 'zoom'::text, 'demo'::text, 'given'::text]))),
  constraint verification_calls_meeting_url_check CHECK ((length(meeting_url) <= 500)),
  constraint verification_calls_notes_check CHECK ((length(notes) <= 4000)),
  constraint verification_calls_outcome_after_start CHECK ((((verification_outcome IS NULL) = (outcome_at IS NULL)) AND (outcome_at >= scheduled_at))),
  constraint verification_calls_outcome_reason_check CHECK ((length(outcome_reason) <= 2000)),
  constraint verification_calls_passcode_check CHECK ((length(passcode) <= 100)),
  constraint verification_calls_reason_check CHECK ((length(reason) <= 2000)),
  constraint verification_calls_rejected_with_reason CHECK (((verification_outcome IS DISTINCT FROM 'rejected'::text) OR (COALESCE(length(TRIM(BOTH FROM outcome_reason)), 0) > 0))),
  constraint verification_calls_sequence_check CHECK ((sequence >= 0)),
  constraint verification_calls_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'completed'::text, 'cancelled'::text, 'no-show'::text]))),
  constraint verification_calls_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64))),
  constraint verification_calls_verification_outcome_check CHECK ((verification_outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'needs_review'::text]))),
  constraint verification_calls_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint verification_calls_producer_id_fkey FOREIGN KEY (producer_id) REFERENCES producers(id) ON DELETE CASCADE,
  constraint verification_calls_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint verification_calls_pkey PRIMARY KEY (id),
  constraint verification_calls_calendar_uid_key UNIQUE (calendar_uid),
  constraint verification_calls_administrator_free EXCLUDE USING gist (host_id WITH =, tsrange((scheduled_at AT TIME ZONE 'UTC'::text), ((scheduled_at AT TIME ZONE 'UTC'::text) + ((duration)::double precision * '00:01:00'::interval))) WITH &&) WHERE ((status = 'scheduled'::text)),
  constraint verification_calls_producer_free EXCLUDE USING gist (producer_id WITH =, tsrange((scheduled_at AT TIME ZONE 'UTC'::text), ((scheduled_at AT TIME ZONE 'UTC'::text) + ((duration)::double precision * '00:01:00'::interval))) WITH &&) WHERE ((status = 'scheduled'::text))
);
CREATE INDEX verification_calls_by_time ON verification_calls USING btree (scheduled_at, id);
CREATE INDEX verification_calls_host ON verification_calls USING btree (host_id, scheduled_at) WHERE (host_id IS NOT NULL);
CREATE INDEX verification_calls_producer ON verification_calls USING btree (producer_id, scheduled_at);
CREATE INDEX verification_calls_to_come ON verification_calls USING btree (scheduled_at) WHERE (status = 'scheduled'::text);

create table worker_heartbeats (
  worker_id text not null,
  seen_at timestamp with time zone not null,
  constraint worker_heartbeats_worker_id_check CHECK (((length(worker_id) >= 1) AND (length(worker_id) <= 200))),
  constraint worker_heartbeats_pkey PRIMARY KEY (worker_id)
);
