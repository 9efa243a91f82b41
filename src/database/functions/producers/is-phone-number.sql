-- True for a telephone number of 6 to 15 digits without letters; an extension at the end is ignored.
create or replace function is_phone_number(phone text) returns boolean
language sql immutable parallel safe
return (
  select number !~ '[[:alpha:]]' and length(regexp_replace(number, '[^0-9]', '', 'g')) between 6 and 15
  from regexp_replace(phone, '(ext\.?|x|#)\s*[0-9]{1,6}$', '', 'i') as number
);
