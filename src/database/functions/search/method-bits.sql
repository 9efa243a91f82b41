-- The production methods of the filters as bits, in the order of src/domain/producers/practices.ts. What makes a method
-- regenerative is matched in the six languages, anywhere in the text, regardless of case.
create or replace function method_bits(stated jsonb, practices text) returns integer
language sql immutable parallel safe as $$
  select case when stated ->> 'organic' = 'true' then 1 else 0 end
    | case when stated ->> 'coldExtraction' = 'true' then 2 else 0 end
    | case when stated ->> 'firstColdPress' = 'true' then 4 else 0 end
    | case when stated ->> 'handHarvesting' = 'true' then 8 else 0 end
    | case when practices ~* ('regenerativ|rigenerativ|αναγεννητικ|no[ -]till|zero[ -]till|cover[ -]crop|grass cover|'
        || 'cubiertas? vegetal|inerbimento|sovescio|χλωρή λίπανση|zelen[aio] gnojenj|zelen[aou] gnojidb') then 16 else 0 end
$$;
