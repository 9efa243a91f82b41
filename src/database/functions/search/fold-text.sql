-- Normalises text for search: lower case, no accents, Greek in Latin letters, words separated by one space, and
-- one letter where spellings of the same name differ (ph f, ch h, c k, x ks, y j i, ou u, double letters). So
-- Κορωνέικη equals koroneiki, Χαλκιδική equals Chalkidiki and Halkidiki, Buža equals buza, and Olimppia equals
-- Olimpia. A word of one repeated letter stays as typed: zzzz would otherwise match the Slovene word z, and II
-- stays II. Its search_path is fixed because PostgreSQL analyses, reindexes and restores tables with another
-- one, in which fold_greek would not be found.
create or replace function fold_text(value text) returns text
language plpgsql immutable strict parallel safe
set search_path from current as $$
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
