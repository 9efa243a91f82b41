-- Notifications and the outbox of alerts to buyers by the words of the field. Their functions follow from
-- src/database/functions.

alter table notices rename to notifications;
alter table notifications rename column facts to payload;
alter table notifications rename column cause to dedupe_key;
alter table notifications rename constraint notices_pkey to notifications_pkey;
alter table notifications rename constraint notices_user_id_fkey to notifications_user_id_fkey;
alter table notifications rename constraint notices_user_id_cause_key to notifications_user_id_dedupe_key_key;
alter table notifications rename constraint notices_kind_check to notifications_kind_check;
alter table notifications rename constraint notices_facts_check to notifications_payload_check;
alter table notifications rename constraint notices_cause_check to notifications_dedupe_key_check;
alter index notices_newest rename to notifications_newest;
alter index notices_unread rename to notifications_unread;
alter index notices_of_calls rename to notifications_of_calls;
alter sequence notices_id_seq rename to notifications_id_seq;
drop function tell_of_notices() cascade;
drop function tell_of_ended_session() cascade;
drop function tell_of_suspension() cascade;

alter table notice_deliveries rename to notification_deliveries;
alter table notification_deliveries rename column notice_id to notification_id;
alter table notification_deliveries rename constraint notice_deliveries_pkey to notification_deliveries_pkey;
alter table notification_deliveries
  rename constraint notice_deliveries_notice_id_fkey to notification_deliveries_notification_id_fkey;
alter table notification_deliveries
  rename constraint notice_deliveries_channel_check to notification_deliveries_channel_check;
alter table notification_deliveries
  rename constraint notice_deliveries_state_check to notification_deliveries_state_check;
alter table notification_deliveries rename constraint notice_deliveries_check to notification_deliveries_check;

alter table tellings rename to buyer_alerts;
alter table buyer_alerts rename constraint tellings_pkey to buyer_alerts_pkey;
alter table buyer_alerts rename constraint tellings_kind_check to buyer_alerts_kind_check;
alter table buyer_alerts rename constraint tellings_certificate_check to buyer_alerts_certificate_check;
alter table buyer_alerts rename constraint tellings_reason to buyer_alerts_reason;
alter table buyer_alerts rename constraint tellings_reason_check to buyer_alerts_reason_check;
alter table buyer_alerts rename constraint tellings_reason_language_check to buyer_alerts_reason_language_check;
alter sequence tellings_id_seq rename to buyer_alerts_id_seq;

alter table telling_orders rename to buyer_alert_orders;
alter table buyer_alert_orders rename column telling_id to alert_id;
alter table buyer_alert_orders rename constraint telling_orders_pkey to buyer_alert_orders_pkey;
alter table buyer_alert_orders rename constraint telling_orders_telling_id_fkey to buyer_alert_orders_alert_id_fkey;
alter table buyer_alert_orders rename constraint telling_orders_oil_check to buyer_alert_orders_oil_check;

-- An alert that was sent in part goes on under the same keys, so that no buyer is notified twice.
update notifications set dedupe_key = replace(dedupe_key, ':telling:', ':alert:')
where dedupe_key ~ '^(order|certificate):[^:]+:telling:\d+$';

-- Since version 18 of PostgreSQL these constraints have names too.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as table_name, conname,
      replace(replace(replace(replace(replace(replace(replace(replace(conname,
        'notices_facts_', 'notifications_payload_'),
        'notices_cause_', 'notifications_dedupe_key_'),
        'notices_', 'notifications_'),
        'notice_deliveries_', 'notification_deliveries_'),
        '_notice_id_', '_notification_id_'),
        'tellings_', 'buyer_alerts_'),
        'telling_orders_', 'buyer_alert_orders_'),
        '_telling_id_', '_alert_id_') as new_name
    from pg_constraint
    where conrelid in ('notifications'::regclass, 'notification_deliveries'::regclass, 'buyer_alerts'::regclass,
      'buyer_alert_orders'::regclass) and conname like '%\_not\_null'
  loop
    if old.new_name <> old.conname then
      execute format('alter table %s rename constraint %I to %I', old.table_name, old.conname, old.new_name);
    end if;
  end loop;
end $$;
