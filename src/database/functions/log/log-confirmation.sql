-- What the public log says about a certificate and a batch, or its whole scope without one: `confirmed` where the newest
-- leaf says what the row says, `waiting` where that leaf has had no position for a minute, so that only we can read it, and
-- `contradicted` where they differ or there is no leaf: the row was changed past the triggers. Until the log begins,
-- everything is confirmed. JSON is compared, because the text of a date depends on a setting of the database.
create or replace function log_confirmation(certificate certificates, batch text default null) returns text
language plpgsql stable parallel safe as $$
declare
  newest log_entries;
begin
  if not exists (select from log_checkpoints) then return 'confirmed'; end if;
  select * into newest from log_entries where certificate_id = certificate.id order by id desc limit 1;
  return case
    -- The text is what the tree has a hash of.
    when coalesce(newest.text::jsonb, newest.leaf) @> jsonb_build_object(
      'number', certificate.number, 'state', certificate.state, 'level', certificate.level,
      'phenolicContent', certificate.phenolic_content, 'season', certificate.season,
      'issuedOn', certificate.issued_on, 'validUntil', certificate.valid_until,
      'batches', case when batch is not null then jsonb_build_array(batch) else (
        select coalesce(jsonb_agg(batch_number), '[]') from certificate_batches where certificate_id = certificate.id
      ) end
    ) then case
      when newest.position is not null or newest.at > clock_timestamp() - interval '1 minute' then 'confirmed' else 'waiting'
    end
    else 'contradicted'
  end;
end $$;
