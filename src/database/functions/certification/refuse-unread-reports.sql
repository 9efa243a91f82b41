-- Refuses to issue a certificate while a report of the producer's renewal is unread, and to close such a renewal as
-- renewed.
create or replace function refuse_unread_reports() returns trigger language plpgsql as $$
begin
  if exists (
    select from renewal_requests as request
    where case tg_table_name
        when 'certificates' then request.producer_id = new.producer_id and request.state = 'waiting'
        else request.id = new.id
      end
      and has_unread_reports(request.id)
  ) then
    raise exception 'a report of the renewal is neither recorded nor set aside'
      using errcode = 'restrict_violation', constraint = 'renewal_requests_reports_read';
  end if;
  return new;
end $$;

create or replace trigger certificates_refuse_unread_reports before insert on certificates
  for each row execute function refuse_unread_reports();
create or replace trigger renewal_requests_refuse_unread_reports before update of state on renewal_requests
  for each row when (new.state = 'renewed') execute function refuse_unread_reports();
