-- Tables and columns of uploads, sessions, imports and code orders by the words of the field. Their functions follow
-- from src/database/functions.

alter table document_pieces rename to upload_chunks;
alter table upload_chunks rename constraint document_pieces_pkey to upload_chunks_pkey;
alter table upload_chunks rename constraint document_pieces_document_id_fkey to upload_chunks_document_id_fkey;
alter table upload_chunks rename constraint document_pieces_first_byte_check to upload_chunks_first_byte_check;
alter table upload_chunks rename constraint document_pieces_content_check to upload_chunks_content_check;

alter table storage_removals rename to storage_deletions;
alter table storage_deletions rename constraint storage_removals_pkey to storage_deletions_pkey;
alter index storage_removals_due rename to storage_deletions_due;
-- No migration creates the last one, so an empty database does not have it yet.
drop function queue_storage_removal() cascade;
drop function queue_picture_removal() cascade;
drop function if exists queue_inspection_picture_removal() cascade;

alter table sessions rename column sess to data;

alter table code_orders rename column made to created_count;

alter table imports rename column same to unchanged_count;
alter table imports rename constraint imports_same_check to imports_unchanged_count_check;

-- Since version 18 of PostgreSQL these constraints have names too.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as table_name, conname,
      replace(replace(replace(replace(replace(conname,
        'document_pieces_', 'upload_chunks_'),
        'storage_removals_', 'storage_deletions_'),
        'sessions_sess_', 'sessions_data_'),
        'code_orders_made_', 'code_orders_created_count_'),
        'imports_same_', 'imports_unchanged_count_') as new_name
    from pg_constraint
    where conrelid in ('upload_chunks'::regclass, 'storage_deletions'::regclass, 'sessions'::regclass,
      'code_orders'::regclass, 'imports'::regclass) and conname like '%\_not\_null'
  loop
    if old.new_name <> old.conname then
      execute format('alter table %s rename constraint %I to %I', old.table_name, old.conname, old.new_name);
    end if;
  end loop;
end $$;
