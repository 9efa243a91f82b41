-- The same key with another address or message is refused instead of answered with the first order.
alter table orders add column request_digest text check (request_digest ~ '^[0-9a-f]{64}$');
