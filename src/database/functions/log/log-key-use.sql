-- Enters each key from whose making on it signs: one of credentials by its id, one of the log itself by its bytes.
create or replace function log_key_use() returns trigger language plpgsql as $$
begin
  insert into log_entries (leaf) values (
    jsonb_build_object('at', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ||
    case tg_table_name
      when 'signing_keys' then jsonb_build_object('kind', 'credential-key', 'keyId', to_jsonb(new) ->> 'kid')
      else jsonb_build_object('kind', 'log-key', 'publicKey', encode(decode(substring(to_jsonb(new) ->> 'public_key' from 3), 'hex'), 'base64'))
    end
  );
  return null;
end $$;

create or replace trigger signing_keys_log after insert on signing_keys
  for each row execute function log_key_use();
create or replace trigger log_keys_log after insert on log_keys
  for each row execute function log_key_use();
