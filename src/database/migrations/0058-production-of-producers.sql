-- Varieties, area, production and methods of a producer wait for their decision like every other field of the profile.
-- What cannot be is refused when it is asked for, not when it is accepted. The bounds are those of the forms.

alter table change_request_fields drop constraint change_request_fields_field_check;
alter table change_request_fields add constraint change_request_fields_field_check check (field in (
  'name', 'profileImageUrl', 'contactEmail', 'contactPhone', 'website', 'country', 'region', 'location',
  'coordinates', 'language', 'story', 'storyEn', 'storyEs', 'storyIt', 'storyEl', 'storySl', 'storyHr',
  'oliveVarieties', 'farmAcreage', 'annualProduction', 'productionMethods', 'productionNotes'
));

alter table change_request_fields add constraint change_request_fields_possible check (
  case field
    when 'oliveVarieties' then length(new_value) <= 1000
    when 'farmAcreage' then new_value ~ '^\d{1,6}(\.\d{1,2})?$' and new_value::numeric between 0.01 and 100000
    when 'annualProduction' then new_value ~ '^\d{1,9}$' and new_value::numeric between 1 and 100000000
    when 'productionMethods' then new_value
      ~ '^(organic|coldExtraction|firstColdPress|handHarvesting)(,(organic|coldExtraction|firstColdPress|handHarvesting))*$'
    else true
  end is not false
);
