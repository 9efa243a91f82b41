-- Estimates again which words, and beginnings of words, very many products have. Searches are right with any estimate:
-- it decides only how they read. Where there are few products, every search reads what it finds.
create or replace function refresh_search_term_shares() returns void language plpgsql as $$
declare
  -- Fewer products than this are read faster than they are estimated.
  enough constant integer := 15000;
  sampled constant integer := 5000;
  listed bigint := (select coalesce(sum(count), 0) from product_facet_counts where width = 100);
  sample_size integer;
begin
  -- Two at once would write the same terms.
  perform pg_advisory_xact_lock(hashtext('search_term_shares'));
  delete from search_term_shares;
  if listed < enough then return; end if;
  sample_size := least(sampled, listed);
  insert into search_term_shares (term, share)
  select term, least(1, count(*)::real / sample_size)
  from (
    select words from product_listings where public
    order by product_id::bigint * 2654435761 % 4294967296 limit sampled
  ) as sample
  cross join lateral (
    select lexeme as term from unnest(tsvector_to_array(sample.words)) as lexeme
    union
    select left(lexeme, beginning) || '*' from unnest(tsvector_to_array(sample.words)) as lexeme
    cross join generate_series(2, length(lexeme)) as beginning
  ) as terms
  group by term
  -- Half of what counts as many, because a sample errs.
  having count(*)::real / sample_size * listed >= enough / 2;
end $$;
