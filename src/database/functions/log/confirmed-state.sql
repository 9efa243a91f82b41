-- The state that the public may rely on: `unconfirmed` for an active certificate where the public log does not say that it
-- is active, or that it covers the batch. Null without a certificate.
create or replace function confirmed_state(certificate certificates, batch text default null) returns text
language sql stable parallel safe as $$
  select case
    when certificate.state = 'active' and log_confirmation(certificate, batch) <> 'confirmed' then 'unconfirmed'
    else certificate.state
  end
$$;
