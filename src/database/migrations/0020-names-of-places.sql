-- The names of a place are looked up among words that are folded already. Folding all of them again for every
-- record took most of the time of writing many records at once. What is folded here is what fold_text makes
-- of it, which a test of the search watches over.

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
