-- Everyone who took part in the decision about a report, or in the outcome of its code that closed it.
create or replace function report_participants(of_report integer) returns text[] language sql stable as $$
  select coalesce(array_agg(taker), '{}') from (
    select closed_by from reports where id = of_report
    union
    select unnest(array[outcome.decided_by, outcome.confirmed_by])
    from reports join code_outcomes as outcome
      on outcome.producer_id = reports.producer_id and outcome.decided_at = reports.closed_at
    where reports.id = of_report and about_kind = 'code'
  ) as takers (taker) where taker is not null
$$;
