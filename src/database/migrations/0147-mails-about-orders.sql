-- Mails about orders are switched apart from those about decisions; who had switched mail off had switched off both.
alter table users add column notify_of_orders_by_mail boolean not null default true;
update users set notify_of_orders_by_mail = notify_by_mail where not notify_by_mail;
