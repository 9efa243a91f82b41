-- Derives the content and level shown for a product: the measured content if there is a result, otherwise the
-- stated one, and a level only for a measured batch in the scope of a certificate: the lower of theirs, and never above
-- what the producer chose as its highest (stated_level).
create or replace function derive_product_figures() returns trigger language plpgsql as $$
declare
  measured integer;
begin
  if tg_op = 'INSERT' then
    new.stated_content := coalesce(new.stated_content, new.phenolic_content);
    new.stated_level := coalesce(new.stated_level, new.certification_level);
  else
    -- A caller may set the stated figure or the shown one; for the next batch the shown figure is the stated one.
    if new.stated_content is not distinct from old.stated_content and
        (new.phenolic_content, new.batch_number) is distinct from (old.phenolic_content, old.batch_number) then
      new.stated_content := new.phenolic_content;
    end if;
    if new.stated_level is not distinct from old.stated_level and
        new.certification_level is distinct from old.certification_level then
      new.stated_level := new.certification_level;
    end if;
  end if;
  measured := measured_content(new.producer_id, new.batch_number);
  new.phenolic_content := coalesce(measured, new.stated_content);
  new.content_basis := case
    when measured is not null then 'measured' when new.stated_content is not null then 'stated' end;
  new.certification_level := recorded_level(new.producer_id, new.batch_number, new.stated_level, measured);
  return new;
end $$;

-- Triggers fire in the order of their names: this one before products_touch.
create or replace trigger products_derive before insert or update on products
  for each row execute function derive_product_figures();
