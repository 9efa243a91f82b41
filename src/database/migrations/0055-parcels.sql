-- Who carries a parcel and by which number it is followed, as the seller says when it leaves.
alter table order_events
  add column carrier text check (length(carrier) between 2 and 100),
  add column tracking_number text check (tracking_number ~ '^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$'),
  add constraint order_events_parcel
    check (act in ('ship', 'ship-before-recall') or (carrier is null and tracking_number is null));
