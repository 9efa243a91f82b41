-- Earlier batches are found by the beginning of their number, in any spelling: earlier_batches.sql.
create index certificate_batches_typed on certificate_batches (replace(fold_batch(batch_number), '-', '') text_pattern_ops);
create index code_orders_typed on code_orders (replace(fold_batch(batch_number), '-', '') text_pattern_ops);
create index batch_recalls_typed on batch_recalls (replace(fold_batch(batch_number), '-', '') text_pattern_ops);
