-- Derives the content and level shown for a product: the measured content if there is a result, otherwise the
-- stated one, and a level only for a measured batch in the scope of a certificate.
create or replace function derive_product_figures() returns trigger language plpgsql as $$
declare
  measured integer;
  certified text;
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
  measured := measured_content(new.producer_id, new.batch_number, new.stated_content);
  if measured is not null then
    select level into certified from certificate_of_batch(new.producer_id, new.batch_number);
  end if;
  new.phenolic_content := coalesce(measured, new.stated_content);
  new.content_basis := case
    when measured is not null then 'measured' when new.stated_content is not null then 'stated' end;
  new.certification_level := lower_level(lower_level(new.stated_level, certified), level_of_content(measured));
  return new;
end $$;

-- Triggers fire in the order of their names: this one before products_touch.
create or replace trigger products_derive before insert or update on products
  for each row execute function derive_product_figures();
