-- Enters each decision about a certificate, with the certificate as it is at the end of the transaction.
create or replace function log_certificate_event() returns trigger language plpgsql as $$
begin
  insert into log_entries (leaf, certificate_id)
  select certificate_leaf(certificate, new.action, new.at, new.to_state), certificate.id
  from certificates certificate where certificate.id = new.certificate_id;
  return null;
end $$;

drop trigger if exists certificate_events_log on certificate_events;
create constraint trigger certificate_events_log after insert on certificate_events
  deferrable initially deferred for each row execute function log_certificate_event();
