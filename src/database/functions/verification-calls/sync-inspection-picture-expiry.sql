-- A picture stays while a report shows it, and expires a day after the last one shows it no more.
create or replace function sync_inspection_picture_expiry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update inspection_pictures set expires_at = null where id = new.picture_id and expires_at is not null;
  end if;
  if tg_op <> 'INSERT' then
    update inspection_pictures set expires_at = now() + interval '1 day'
    where id = old.picture_id
      and not exists (select from inspection_report_pictures where picture_id = old.picture_id);
  end if;
  return null;
end $$;

create or replace trigger inspection_report_pictures_expiry after insert or update or delete on inspection_report_pictures
  for each row execute function sync_inspection_picture_expiry();
