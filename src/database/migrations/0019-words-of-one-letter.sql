-- Double letters are one letter (Olimppia is Olimpia), but a word that is nothing but one letter is kept as
-- it was typed: zzzz was read as z, which is a word of Slovene, and found whoever told a story in it; II is II.
create or replace function fold_text(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  value := replace(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ς', 'σ');
  value := regexp_replace(value, '[^[:alnum:]]+', ' ', 'g');
  if value ~ '[α-ω]' then
    value := fold_greek(value);
  end if;
  value := replace(replace(replace(translate(value, 'đðłøıŋþ', 'ddloint'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  value := replace(replace(replace(value, 'ph', 'f'), 'ch', 'h'), 'x', 'ks');
  value := translate(value, 'cyjqw', 'kiikv');
  value := trim(replace(replace(replace(replace(value, 'ou', 'u'), 'mb', 'mp'), 'nd', 'nt'), 'gk', 'ng'));
  if value !~ '\m([a-z])\1+\M' then
    return regexp_replace(value, '([a-z])\1+', '\1', 'g');
  end if;
  return (
    select string_agg(
      case when word ~ '^([a-z])\1+$' then word else regexp_replace(word, '([a-z])\1+', '\1', 'g') end,
      ' ' order by position
    )
    from regexp_split_to_table(value, ' ') with ordinality as split (word, position)
  );
end $$;

-- What was folded the old way and has such a word is folded again.
reindex index producers_names;
reindex index users_words;

do $$
declare
  changed integer[] := array(
    select producers.id from producers
    where exists (
      select from (
        select concat_ws(' ', name, location, region, olive_varieties, existing_certifications,
          sustainable_practices, producers.story)
        union all
        select producer_stories.story from producer_stories where producer_id = producers.id
      ) as told (words)
      where fold_text(words) ~ '\m([a-z])\1+\M'
    )
  );
begin
  perform refresh_producer_listings(changed);
  perform refresh_product_listings(array(
    select id from products
    where producer_id = any (changed)
      or fold_text(concat_ws(' ', name, batch_number, description)) ~ '\m([a-z])\1+\M'
  ));
end $$;
