-- Refuses every change of a stored picture but its expiry and the deletion of its uploader's account.
create or replace function guard_inspection_picture() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'expires_at' - 'uploaded_by' is distinct from to_jsonb(old) - 'expires_at' - 'uploaded_by'
    or new.uploaded_by is distinct from old.uploaded_by and new.uploaded_by is not null then
    raise exception 'a picture of an inspection report never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger inspection_pictures_guard before update on inspection_pictures
  for each row execute function guard_inspection_picture();
