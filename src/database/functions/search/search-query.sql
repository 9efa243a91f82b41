-- Turns what was typed into a query: all of the words, the last one possibly unfinished. Folded words hold
-- letters and digits only, so nothing typed can act as an operator. Null if there is no word.
create or replace function search_query(typed text) returns tsquery language sql immutable strict parallel safe as $$
  select to_tsquery('simple', string_agg(
    quote_literal(word) || case when position = total and length(word) >= 2 then ':*' else '' end, ' & '
    order by position
  ))
  from (
    select left(word, 100) as word, position, count(*) over () as total
    from regexp_split_to_table(fold_text(typed), ' ') with ordinality as split (word, position)
    -- More words are not a search; in some scripts one character is a sentence.
    where word <> '' and position <= 32
  ) as words
$$;
