-- What each instance has of memory, every ten minutes: an instance that grows for hours shows before the machine ends it.
create table memory_measurements (
  instance text not null check (length(instance) between 1 and 100),
  measured_at timestamptz not null,
  resident_bytes bigint not null check (resident_bytes > 0),
  primary key (instance, measured_at)
);
create index memory_measurements_measured_at on memory_measurements (measured_at);
