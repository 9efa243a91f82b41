-- Keeps level and content as issued. A restored certificate brings them along.
create or replace function copy_issued_award() returns trigger language plpgsql as $$
begin
  new.issued_level := coalesce(new.issued_level, new.level);
  new.issued_content := coalesce(new.issued_content, new.phenolic_content);
  return new;
end $$;

create or replace trigger certificates_copy_issued_award before insert on certificates
  for each row execute function copy_issued_award();
