-- A case as derived from its source. A row of cases holds exactly this.
create or replace function derived_case(kind text, subject text) returns table (
  state text, producer_id integer, application_id integer, title text, country text, opened_at timestamptz,
  closed_at timestamptz, due_on date, late_on date, assignee_id text, normalized text, original text
) language sql stable as $$
  select source.state, source.producer_id, source.application_id, source.title, source.country,
    source.opened_at, source.closed_at,
    case when source.state <> 'waiting' then case_day(source.opened_at, source.stops, {{case_due_days}}) end,
    case when source.state <> 'waiting' then case_day(source.opened_at, source.stops, {{case_late_days}}) end,
    source.assignee_id, fold_text(words.original), words.original
  from case_source_of(kind, subject) as source
  cross join lateral (
    select concat_ws(' ', source.known, source.title, producers.name, producers.contact_email, (
      select string_agg(number, ' ' order by number) from certificates where producer_id = source.producer_id
    ), subject, producers.location, producers.region, names_of_country(source.country)) as original
    from (select) as one left join producers on producers.id = source.producer_id offset 0
  ) as words
$$;
