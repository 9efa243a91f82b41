-- Spellings of one batch are compared by fold_batch, the text of which is in functions/products/fold-batch.sql.
create or replace function fold_batch(batch text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    trim('-' from regexp_replace(
      translate(batch, 'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψω'),
      '[ \u00a0._/\u2010-\u2015\u2212-]+', '-', 'g'
    )),
    '([0-9])-(?=[^0-9])', '\1', 'g'
  ), '([^0-9])-(?=[0-9])', '\1', 'g')
$$;

create index lab_results_folded_batch on lab_results (producer_id, fold_batch(batch_number));
create index products_folded_batch on products (producer_id, fold_batch(batch_number));
