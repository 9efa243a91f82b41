-- The outcomes in force of a code and of its batch, null if there are none, and the first visit that counts for suspicion
-- after the code was explained or a false alarm, 0 if it never was. One row.
create or replace function outcomes_of_code(of_code integer, of_producer integer, of_batch text)
returns table (outcomes jsonb, first_visit bigint) language sql stable parallel safe as $$
  select jsonb_agg(jsonb_build_object(
      'outcome', state, 'explanation', explanation, 'language', language, 'foundIn', found_in, 'foundOn', found_on,
      'decidedAt', decided_at
    ) order by id),
    coalesce(first_visit_after(max(decided_at) filter (where state in ('explained', 'false-alarm'))), 0)
  from (
    (select * from code_outcomes where qr_code_id = of_code order by id desc limit 1)
    union all
    (select * from code_outcomes where producer_id = of_producer and batch_number = of_batch order by id desc limit 1)
  ) as latest
  where state <> 'lifted'
$$;
