-- All names of the regions named in a place: a place with one of a region's names is found by any of them.
create or replace function names_of_place(place text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(known.names, ' '), '')
  from (select string_to_array(fold_text(place), ' ') as words offset 0) as said
  join (values
    ('Crete Creta Κρήτη Kreta Kriti', '{krete,kreta,kriti}'::text[]),
    ('Peloponnese Peloponeso Peloponneso Πελοπόννησος Peloponez', '{peloponese,peloponeso,peloponisos,peloponez}'),
    ('Messinia Messenia Mesenia Μεσσηνία Mesenija', '{mesinia,mesenia}'),
    ('Halkidiki Calcídica Calcidica Χαλκιδική Halkidika', '{halkidiki,kalkidika,halkidika}'),
    ('Lesbos Lesbo Lesvos Λέσβος Lezbos', '{lesbos,lesbo,lesvos,lezbos}'),
    ('Corfu Corfú Κέρκυρα Krf', '{korfu,kerkira,krf}'),
    ('Istria Ίστρια Istra', '{istria,istra}'),
    ('Dalmatia Dalmacia Dalmazia Δαλματία Dalmacija', '{dalmatia,dalmakia,dalmazia}'),
    ('Andalusia Andalucía Ανδαλουσία Andaluzija', '{antalusia,antalukia,antaluzia}'),
    ('Catalonia Cataluña Catalogna Καταλονία Katalonija', '{katalonia,kataluna,katalogna}'),
    ('Puglia Apulia Απουλία Apulija', '{puglia,apulia}'),
    ('Tuscany Toscana Τοσκάνη Toskana', '{tuskani,toskana,toskani}'),
    ('Sicily Sicilia Σικελία Sicilija', '{sikili,sikilia,sikelia}'),
    ('Sardinia Cerdeña Sardegna Σαρδηνία Sardinija', '{sardinia,kerdena,sardegna}'),
    ('Umbria Ούμπρια Umbrija', '{umpria}'),
    ('Liguria Λιγουρία Ligurija', '{liguria}')
  ) as known (names, folded) on known.folded && said.words
$$;
