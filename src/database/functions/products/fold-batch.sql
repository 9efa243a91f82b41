-- Equal for every spelling of one batch number. The domain has the same rule (src/domain/common/batch-spelling.ts).
create or replace function fold_batch(batch text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    trim('-' from regexp_replace(
      translate(batch, 'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψω'),
      '[ \u00a0._/\u2010-\u2015\u2212-]+', '-', 'g'
    )),
    '([0-9])-(?=[^0-9])', '\1', 'g'
  ), '([^0-9])-(?=[0-9])', '\1', 'g')
$$;
