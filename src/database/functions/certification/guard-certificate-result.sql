-- The results behind a certificate never change. Only the link to a laboratory result that was deleted or contradicted is
-- cleared, the hash of a report that was attached later is added, and the day on which its laboratory confirmed or contradicted it.
create or replace function guard_certificate_result() returns trigger language plpgsql as $$
declare
  links constant text[] := array['lab_result_id', 'report_sha256', 'confirmed_on', 'contradicted_on'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - links = to_jsonb(old) - links
    and (new.lab_result_id is null or new.lab_result_id is not distinct from old.lab_result_id)
    and (old.report_sha256 is null or new.report_sha256 is not distinct from old.report_sha256) then
    return new;
  end if;
  raise exception 'the results behind a certificate never change' using errcode = 'restrict_violation';
end $$;

create or replace trigger certificate_results_guard before update or delete on certificate_results
  for each row execute function guard_certificate_result();
