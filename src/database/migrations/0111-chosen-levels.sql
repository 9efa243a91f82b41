-- stated_level is the highest level that a producer chose for an oil, null without a choice. What was stored without a
-- choice was the producer's level, lowered to the stated content, so that 600 mg/kg typed for a batch measured at 2,186
-- limited it to Bronze. The level shown follows with the next change of the oil, its results or its certificate: the
-- triggers of an earlier version may call functions that are gone.
alter table products disable trigger user;
update products set stated_level = null
from producers
where producers.id = products.producer_id
  and products.stated_level is not distinct from
    lower_level(coalesce(producers.certification_level, 'bronze'), level_of_content(products.stated_content));
alter table products enable trigger user;
