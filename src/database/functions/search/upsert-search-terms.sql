-- Adds the words of these texts to those that spelling suggestions are made from.
create or replace function upsert_search_terms(texts text[]) returns void language sql as $$
  insert into search_words (word, shown)
  select distinct on (word) word, shown
  from (
    select fold_text(shown) as word, shown
    from (
      select distinct regexp_split_to_table(lower(normalize(value, NFC)), '[^[:alnum:]]+') as shown
      from unnest(texts) as value
    ) as split
    -- Numbers and batch numbers get no suggestions.
    where length(shown) between 3 and 40 and shown !~ '[0-9]'
  ) as folded
  where length(word) >= 3 and word !~ ' '
    and not exists (select from search_words as known where known.word = folded.word)
  order by word, shown
$$;
