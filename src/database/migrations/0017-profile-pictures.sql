-- The photograph of a producer waits for its decision like every other field of the profile.

alter table change_request_fields drop constraint change_request_fields_field_check;
alter table change_request_fields add constraint change_request_fields_field_check check (field in (
  'name', 'profileImageUrl', 'contactEmail', 'contactPhone', 'website', 'country', 'region', 'location',
  'coordinates', 'language', 'story', 'storyEn', 'storyEs', 'storyIt', 'storyEl', 'storySl', 'storyHr',
  'productionNotes'
));

-- What is shown and what keeps it are written together.
alter table producers add check ((picture_id is null) or (profile_image_url is not null));
