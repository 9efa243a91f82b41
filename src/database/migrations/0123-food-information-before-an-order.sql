-- An oil without food information cannot be ordered (Regulation (EU) No 1169/2011, Art. 14 (1) (a)). Oils that are listed already can
-- for two weeks: the day is the last of them.
alter table products add column food_information_due date default (now() at time zone 'utc')::date + 14;
alter table products alter column food_information_due drop default;

-- An oil of the Union names it alone: it is no blend.
alter table food_information drop constraint food_information_origin_check;
alter table food_information add constraint food_information_origin_check
  check (origin in ('country', 'union', 'union-blend', 'third-blend', 'mixed-blend', 'PDO', 'PGI'));
