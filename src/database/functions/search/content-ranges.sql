-- The lower ends of the two ranges that a content lies in, 100 and 1 mg/kg wide.
create or replace function content_ranges(phenolic integer) returns table (width smallint, lower_end integer)
language sql immutable parallel safe as $$
  select 100::smallint, case when phenolic = 0 then -1 else phenolic / 100 * 100 end
  union all
  select 1::smallint, phenolic where phenolic > 0
$$;
