-- The measured contents that are in force on a day.
create or replace function measured_on(today date, contents integer[], untils date[]) returns setof integer
language sql immutable strict parallel safe as $$
  select content from unnest(contents, untils) as oil (content, until) where until >= today
$$;
