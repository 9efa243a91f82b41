-- PostgreSQL keeps tables up (analyze, also by itself, reindex, restoring a dump) with a search path of its own,
-- on which fold_text did not find fold_greek: whatever had a Greek name could not be analyzed. The function now
-- carries the path under which it was made.
alter function fold_text(text) set search_path from current;
