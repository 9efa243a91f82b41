-- The names of a country in English, Spanish, Italian, Greek, Slovene and Croatian.
create or replace function names_of_country(country text) returns text language sql immutable parallel safe as $$
  select case country
    when 'croatia' then 'Croatia Croacia Croazia Κροατία Hrvaška Hrvatska'
    when 'france' then 'France Francia Γαλλία Francija Francuska'
    when 'greece' then 'Greece Grecia Ελλάδα Grčija Grčka Hellas'
    when 'italy' then 'Italy Italia Ιταλία Italija'
    when 'portugal' then 'Portugal Portogallo Πορτογαλία Portugalska'
    when 'slovenia' then 'Slovenia Eslovenia Σλοβενία Slovenija'
    when 'spain' then 'Spain España Spagna Ισπανία Španija Španjolska'
    when 'tunisia' then 'Tunisia Túnez Τυνησία Tunizija Tunis'
    when 'turkey' then 'Turkey Turquía Turchia Τουρκία Turčija Turska Türkiye'
    when 'other' then ''
    else country
  end
$$;
