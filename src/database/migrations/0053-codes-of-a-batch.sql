-- Codes beyond the bottles that a batch fills are ordered with a reason. Orders from before knew of no limit.
alter table code_orders
  -- Bottles that the batch fills by its journey; null where the journey or the bottle size does not say.
  add column bottles integer check (bottles >= 0),
  -- Codes that were ordered for the batch before.
  add column ordered_before integer not null default 0 check (ordered_before >= 0),
  add column reason text check (length(trim(reason)) between 5 and 500),
  add constraint code_orders_excess check (
    bottles is null or ordered_before + count <= bottles or reason is not null
  );
