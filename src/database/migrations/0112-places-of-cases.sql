-- Administrators find a case by its number, its place and its country too. On an empty database there is no case yet, nor the function.
do $$
begin
  if exists (select from cases) then
    update cases set original = searched.original, normalized = fold_text(searched.original)
    from (
      select cases.id, concat_ws(' ', cases.original, cases.subject, producers.location, producers.region,
        names_of_country(cases.country)) as original
      from cases left join producers on producers.id = cases.producer_id
    ) as searched
    where searched.id = cases.id;
  end if;
end $$;
