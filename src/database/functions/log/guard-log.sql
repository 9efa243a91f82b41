-- The public log only grows: an entry gets its position and text once, a tile more hashes, and nothing is removed.
create or replace function guard_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'log_entries' then
    if old.position is null and to_jsonb(new) - array['position', 'text'] = to_jsonb(old) - array['position', 'text'] then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and tg_table_name = 'log_tiles' then
    if (new.level, new.index) = (old.level, old.index)
      and substring(new.hashes from 1 for octet_length(old.hashes)) = old.hashes then
      return new;
    end if;
  end if;
  raise exception 'the public log is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger log_entries_guard before update or delete on log_entries
  for each row execute function guard_log();
create or replace trigger log_entries_no_truncate before truncate on log_entries
  for each statement execute function guard_log();
create or replace trigger log_tiles_guard before update or delete on log_tiles
  for each row execute function guard_log();
create or replace trigger log_tiles_no_truncate before truncate on log_tiles
  for each statement execute function guard_log();
create or replace trigger log_checkpoints_guard before update or delete on log_checkpoints
  for each row execute function guard_log();
create or replace trigger log_checkpoints_no_truncate before truncate on log_checkpoints
  for each statement execute function guard_log();
create or replace trigger log_cosignatures_guard before update or delete on log_cosignatures
  for each row execute function guard_log();
create or replace trigger log_cosignatures_no_truncate before truncate on log_cosignatures
  for each statement execute function guard_log();
