-- Evaluation and decision are two people: where there are two administrators, none who evaluated a certificate records
-- its issue alone.
create or replace function require_second_evaluator() returns trigger language plpgsql as $$
begin
  if (select count(*) from users where role = 'admin' and suspended_at is null) >= 2 and exists (
    select from certificates
    cross join evaluators(producer_id, array(
      select lab_result_id from certificate_results where certificate_id = certificates.id and lab_result_id is not null
    ), new.at) as evaluator
    where number = new.after ->> 'certificate' and evaluator.user_id = new.actor_id
  ) then
    raise exception 'who evaluated certificate % does not decide alone', new.after ->> 'certificate'
      using errcode = 'restrict_violation', constraint = 'audit_log_second_evaluator';
  end if;
  return null;
end $$;

create or replace trigger audit_log_require_second_evaluator after insert on audit_log for each row
  when (
    new.action in ('producer.approve', 'certificate.renew') and new.after ? 'certificate'
    and not new.after ? 'proposal'
  ) execute function require_second_evaluator();
