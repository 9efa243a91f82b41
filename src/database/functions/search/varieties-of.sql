-- The olive varieties that a product or producer names, folded and as written: `Koroneiki (90%), Mavrolia` has two. Shares
-- and remarks in brackets are left out, and so is what is too long for a name.
create or replace function varieties_of(written text) returns table (name text, shown text)
language sql stable parallel safe as $$
  select distinct on (name) name, shown
  from (
    select fold_text(part) as name, part as shown
    from (
      select btrim(regexp_replace(split, '[0-9]+([.,][0-9]+)?\s*%', '', 'g'), E' \t:.-–') as part
      from regexp_split_to_table(regexp_replace(written, '\([^)]*\)', '', 'g'), '[,;/+&·\n]') as split
      limit 20
    ) as parts
    where length(part) between 2 and 60
  ) as named
  where name <> ''
  order by name, shown
$$;
