-- The sizes of oils that change: which of them a list shows depends on the others. One writer of an oil at a time until the
-- end of its transaction, so that it sees what the one before wrote.
create or replace function sizes_of_oils(oils integer[]) returns setof integer language plpgsql as $$
begin
  if oils <> '{}' then
    perform pg_advisory_xact_lock(hashtext('sizes of an oil'), oil)
    from (select distinct oil from unnest(oils) as oil order by oil) as ordered;
    return query select id from products where oil_id = any (oils);
  end if;
end $$;
