-- Updates the products of a batch when one of its laboratory results changes.
create or replace function lab_results_to_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform derive_products_of_batch(old.producer_id, old.batch_number);
  end if;
  if tg_op <> 'DELETE' then
    perform derive_products_of_batch(new.producer_id, new.batch_number);
  end if;
  return null;
end $$;

create or replace trigger lab_results_derive
  after insert or delete or update of producer_id, batch_number, phenolic_content, method, reported_on, laboratory_answer
  on lab_results for each row execute function lab_results_to_products();
