-- Who sells, and on which terms, before a request and in its confirmation (Directive 2011/83/EU, Art. 6 (1) and 8 (7)).
-- Without a row the oils of a producer cannot be ordered.
create table seller_details (
  producer_id integer primary key references producers (id) on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 200),
  address text not null check (length(address) between 10 and 500),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 5 and 40),
  -- Percent, included in each price; or why no tax is due.
  vat_rate numeric(4, 1) check (vat_rate between 0 and 30),
  vat_exemption text check (length(vat_exemption) between 5 and 500),
  payment text not null check (payment in ('transfer-in-advance', 'invoice', 'payment-link', 'on-delivery')),
  -- From the confirmation of an order.
  delivery_days integer not null check (delivery_days between 1 and 90),
  updated_at timestamptz not null default now(),
  constraint seller_details_vat check ((vat_rate is null) <> (vat_exemption is null))
);
create trigger seller_details_touch before update on seller_details
  for each row execute function touch_updated_at();

-- As they were when the request was sent; empty in older requests.
alter table orders add column seller jsonb;
update orders set seller = '{}' where request_key is not null;
alter table orders
  add constraint orders_seller check (request_key is null or seller is not null),
  add constraint orders_seller_fields check (
    seller is null or seller = '{}' or seller ?& array[
      'legalName', 'address', 'email', 'phone', 'vatRate', 'vatExemption', 'payment', 'deliveryDays', 'statedAt'
    ]
  );
