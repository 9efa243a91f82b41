-- The medians of a tasting panel (IOC, COI/T.20/Doc. No 15), at the stage at which it tasted the batch. `numeric` without a
-- scale, because one with a scale would round a second decimal instead of refusing it.
alter table production_logs
  add column fruity numeric check (fruity between 0 and 10 and fruity = round(fruity, 1)),
  add column bitter numeric check (bitter between 0 and 10 and bitter = round(bitter, 1)),
  add column pungent numeric check (pungent between 0 and 10 and pungent = round(pungent, 1)),
  -- All three or none, only of a tasting, and never without the panel.
  add constraint production_logs_tasting check (
    num_nonnulls(fruity, bitter, pungent) = 0
    or (num_nonnulls(fruity, bitter, pungent) = 3 and stage = 'Organoleptic Test' and coalesce(location, '') <> '')
  );

-- Finds the latest tasting of a batch, for each oil of a list.
create index production_logs_tasting on production_logs (product_id, batch_number, timestamp, id) where fruity is not null;
