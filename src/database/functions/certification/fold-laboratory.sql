-- Equal for every spelling of a laboratory's name: case, accents, spaces, punctuation and letters that look alike in
-- Latin, Greek and Cyrillic make no difference.
create or replace function fold_laboratory(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(normalize(name, NFKD), {{laboratory_letters}}, {{laboratory_look_alikes}}),
    '[' || {{ignored_in_laboratories}} || ']+', '', 'g'
  )
$$;
