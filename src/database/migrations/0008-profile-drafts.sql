-- Profiles are edited over days: what is typed is kept until it is sent, and place, languages and
-- translations of the story wait for their decision like every other field.

alter table change_request_fields drop constraint change_request_fields_field_check;
alter table change_request_fields add constraint change_request_fields_field_check check (field in (
  'name', 'contactEmail', 'contactPhone', 'website', 'country', 'region', 'location', 'coordinates', 'language',
  'story', 'storyEn', 'storyEs', 'storyIt', 'storyEl', 'storySl', 'storyHr', 'productionNotes'
));

-- One unsent edit a person and profile. The revision says which window saved last.
create table profile_drafts (
  producer_id integer not null references producers (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  -- [{"field": "story", "value": "as typed", "seenValue": "what the profile said then"}]
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  revision integer not null check (revision > 0),
  saved_at timestamptz not null default now(),
  primary key (producer_id, user_id)
);
create index profile_drafts_user on profile_drafts (user_id);
