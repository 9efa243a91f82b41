-- The picture of a user, which their identity provider names and the site serves itself.
alter table users
  -- As the provider names it; null: it names none, or what it names could not be fetched.
  add column provider_picture text check (length(provider_picture) <= 2000),
  add column picture_id uuid references pictures (id),
  add column profile_image_url text,
  add constraint users_picture_with_address check ((picture_id is null) = (profile_image_url is null));
create index users_picture on users (picture_id) where picture_id is not null;
