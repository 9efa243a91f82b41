-- The measured phenolic content of a batch: the stated figure if a laboratory reported exactly that, otherwise
-- the lowest result.
create or replace function measured_content(producer integer, batch text, stated integer) returns integer
language sql stable parallel safe as $$
  select case when bool_or(phenolic_content = stated) then stated else min(phenolic_content) end
  from lab_results where producer_id = producer and batch_number = batch
$$;
