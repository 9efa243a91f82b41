-- The newest revocation of a producer before an event, if no certificate was issued between the two.
create or replace function revocation_before(of_producer integer, event_id integer)
returns table (certificate_id integer, number text, revoked_on date, reason text, language text)
language sql stable as $$
  select event.certificate_id, certificates.number, (event.at at time zone 'UTC')::date, event.reason, event.language
  from certificate_events as event join certificates on certificates.id = event.certificate_id
  where certificates.producer_id = of_producer and event.action = 'revoke' and event.id < event_id
    and not exists (
      select from certificate_events as later join certificates as other on other.id = later.certificate_id
      where other.producer_id = of_producer and later.action in ('issue', 'renew')
        and later.id > event.id and later.id < event_id
    )
  order by event.id desc limit 1
$$;
