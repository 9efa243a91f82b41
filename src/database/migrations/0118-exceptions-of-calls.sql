-- Why a call was scheduled although the producer has an open one, or outside the hours of its host.
alter table verification_calls add column exception_reason text
  constraint verification_calls_exception_reason_check check (length(trim(exception_reason)) between 1 and 2000);
