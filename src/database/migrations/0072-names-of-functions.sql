-- Functions and triggers by the words of the field: src/database/functions creates them under their new names.
-- An empty database has only those that a migration created.

drop function if exists takers_of_decision(integer, integer);
drop function if exists steps_of(integer);
drop function if exists keep_certificate_identity() cascade;
drop function if exists keep_certificate_override() cascade;
drop function if exists keep_certificate_result() cascade;
drop function if exists keep_an_administrator() cascade;
drop function if exists keep_pictures_shown() cascade;
drop function if exists keep_corrections() cascade;
drop function if exists keep_issued_codes() cascade;
drop function if exists seal_audit_entry() cascade;
drop trigger if exists lab_results_keep_scope on lab_results;
