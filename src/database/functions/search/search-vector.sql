-- The folded words of a text, with a weight.
create or replace function search_vector(value text, weight "char") returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', coalesce(fold_text(value), '')), weight)
$$;
