-- Refuses impossible quantities in the answers of a submitted application. An answer from before this check
-- stays until it is changed.
create or replace function check_answered_quantities() returns trigger language plpgsql as $$
declare
  bound record;
begin
  if new.submitted_at is null then return null; end if;
  for bound in
    select name, answered, most
    from jsonb_each({{answer_limits}}) as bounds (name, most)
    cross join lateral (select new.answers -> name as answered) as answer
    where jsonb_typeof(new.answers -> name) = 'number'
      and (tg_op = 'INSERT' or new.answers -> name is distinct from old.answers -> name)
  loop
    if bound.answered::numeric > bound.most::numeric then
      raise check_violation using
        message = format('%s is at most %s', bound.name, bound.most),
        table = 'producer_applications', column = 'answers', constraint = 'producer_applications_quantities';
    end if;
  end loop;
  return null;
end $$;

create or replace trigger producer_applications_quantities after insert or update of answers on producer_applications
  for each row execute function check_answered_quantities();
