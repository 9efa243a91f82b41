-- Search and lists: what the directory is filtered, sorted, searched and counted by, beside the
-- records themselves and kept by the database, so that no writer has to think of it.

---------------------------------------------------------------------------------------------------
-- Folding: one spelling for what people type in six languages and two alphabets
---------------------------------------------------------------------------------------------------
-- Only built-in immutable functions are used: `unaccent` reads a dictionary that an operator may
-- change, and what is folded here is stored.

-- Greek letters without accents -> Latin ones, after ELOT 743 (ISO 843), where it leaves a choice the
-- one by which fold_text makes the same of Latin spellings: initial μπ ντ γκ are b d g.
create function fold_greek(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := regexp_replace(value, '\mμπ', 'b', 'g');
  value := regexp_replace(value, '\mντ', 'd', 'g');
  value := regexp_replace(value, '\mγκ', 'g', 'g');
  value := regexp_replace(value, '([αεη])υ(?=[θκξπστφχψ]|\M)', '\1f', 'g');
  value := regexp_replace(value, '([αεη])υ', '\1v', 'g');
  value := regexp_replace(value, 'γ(?=[γκξχ])', 'n', 'g');
  value := replace(replace(replace(value, 'ου', 'u'), 'nκ', 'ng'), 'θ', 'th');
  value := replace(replace(value, 'ξ', 'ks'), 'ψ', 'ps');
  return translate(value, 'αβγδεζηικλμνοπρστυφχω', 'avgdeziiklmnoprstyfho');
end $$;

-- Lower case without accents, Greek in Latin letters, and one letter for those that spellings of the
-- same name exchange (ph f, ch h, c k, x ks, y j i, ou u, double letters), words parted by one space:
-- Κορωνέικη and koroneiki, Χαλκιδική and Chalkidiki and Halkidiki, Buža and buza are the same.
create function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  value := replace(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ς', 'σ');
  value := regexp_replace(value, '[^[:alnum:]]+', ' ', 'g');
  if value ~ '[α-ω]' then
    value := fold_greek(value);
  end if;
  value := replace(replace(replace(translate(value, 'đðłøıŋþ', 'ddloint'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  value := replace(replace(replace(value, 'ph', 'f'), 'ch', 'h'), 'x', 'ks');
  value := translate(value, 'cyjqw', 'kiikv');
  value := replace(replace(replace(replace(value, 'ou', 'u'), 'mb', 'mp'), 'nd', 'nt'), 'gk', 'ng');
  return trim(regexp_replace(value, '([a-z])\1+', '\1', 'g'));
end $$;

-- What is typed becomes: every word, the last one perhaps unfinished. Folded words hold letters and
-- digits only, so no operator of the query language can get in. Null when there is no word in it.
create function search_query(typed text) returns tsquery language sql immutable strict parallel safe as $$
  select to_tsquery('simple', string_agg(
    quote_literal(word) || case when position = total and length(word) >= 2 then ':*' else '' end, ' & '
    order by position
  ))
  from (
    select left(word, 100) as word, position, count(*) over () as total
    from regexp_split_to_table(fold_text(typed), ' ') with ordinality as split (word, position)
    -- Nobody types more words; one character of some scripts stands for a sentence.
    where word <> '' and position <= 32
  ) as words
$$;

create function search_vector(value text, weight "char") returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', coalesce(fold_text(value), '')), weight)
$$;

-- A country is found by its name in each language: English, Spanish, Italian, Greek, Slovene, Croatian.
create function names_of_country(country text) returns text language sql immutable parallel safe as $$
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

-- So is a region that is called differently: a place that has one of the names has all of them.
create function names_of_place(place text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(names, ' '), '')
  from (values
    ('Crete Creta Κρήτη Kreta Kriti'),
    ('Peloponnese Peloponeso Peloponneso Πελοπόννησος Peloponez'),
    ('Messinia Messenia Mesenia Μεσσηνία Mesenija'),
    ('Halkidiki Calcídica Calcidica Χαλκιδική Halkidika'),
    ('Lesbos Lesbo Lesvos Λέσβος Lezbos'),
    ('Corfu Corfú Κέρκυρα Krf'),
    ('Istria Ίστρια Istra'),
    ('Dalmatia Dalmacia Dalmazia Δαλματία Dalmacija'),
    ('Andalusia Andalucía Ανδαλουσία Andaluzija'),
    ('Catalonia Cataluña Catalogna Καταλονία Katalonija'),
    ('Puglia Apulia Απουλία Apulija'),
    ('Tuscany Toscana Τοσκάνη Toskana'),
    ('Sicily Sicilia Σικελία Sicilija'),
    ('Sardinia Cerdeña Sardegna Σαρδηνία Sardinija'),
    ('Umbria Ούμπρια Umbrija'),
    ('Liguria Λιγουρία Ligurija')
  ) as known (names)
  where exists (
    select from regexp_split_to_table(fold_text(names), ' ') as name
    where strpos(' ' || fold_text(place) || ' ', ' ' || name || ' ') > 0
  )
$$;

-- Display order of names. PostgreSQL without ICU sorts by code point instead.
do $$
begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create collation display_order (provider = icu, locale = 'und');
  else
    create collation display_order from "C";
  end if;
end $$;

---------------------------------------------------------------------------------------------------
-- What is searched and sorted by
---------------------------------------------------------------------------------------------------
create table producer_listings (
  producer_id integer primary key references producers (id) on delete cascade,
  words tsvector not null,
  -- What a product is also found by: its producer's name, place and varieties.
  product_words tsvector not null
);
create index producer_listings_words on producer_listings using gin (words) with (fastupdate = off);

create index producers_listed on producers (status, coalesce(phenolic_content, 0) desc, id desc);
create index certificates_producer on certificates (producer_id, issued_on desc);

-- Sort keys are never null, so that a page can go on after any row: an unknown value has the key that
-- sorts last.
create table product_listings (
  -- No foreign key: it would lock the product, and what changes a producer and what deletes its product
  -- would wait for each other. The triggers lock the producer only, always first.
  product_id integer primary key,
  producer_id integer not null,
  -- The producer is approved.
  public boolean not null,
  country text not null,
  -- Folded; '' when the producer names none.
  region text not null,
  -- '' when the product has none.
  level text not null,
  available boolean not null,
  -- mg/kg; 0 when unknown.
  phenolic integer not null,
  name text not null collate display_order,
  -- Euro cents.
  price_cents bigint not null,
  -- Days since 2000-01-01.
  harvest_day integer not null,
  -- Microseconds since 1970-01-01.
  created_us bigint not null,
  words tsvector not null
);
create index product_listings_words on product_listings using gin (words) with (fastupdate = off);
create index product_listings_phenolic on product_listings (phenolic desc, product_id desc);
create index product_listings_country on product_listings (country, phenolic desc, product_id desc);
create index product_listings_region
  on product_listings (country, region, phenolic desc, product_id desc);
create index product_listings_level on product_listings (level, phenolic desc, product_id desc);
create index product_listings_country_level
  on product_listings (country, level, phenolic desc, product_id desc);
create index product_listings_name on product_listings (name, product_id);
create index product_listings_price on product_listings (price_cents, product_id);
create index product_listings_harvest on product_listings (harvest_day desc, product_id desc);
create index product_listings_created on product_listings (created_us desc, product_id desc);
create index product_listings_producer on product_listings (producer_id, phenolic desc, product_id desc);

-- How many public products there are of each kind, in steps of 100 mg/kg and, for ranges that cut
-- through a step, of 1 mg/kg: counting takes as long for a million products as for a thousand. A kind
-- may have several rows, which add up: a writer takes one that nobody holds or makes another, so that
-- writers never wait for each other.
create table product_cells (
  id bigint generated always as identity primary key,
  width smallint not null check (width in (1, 100)),
  -- mg/kg, of the step; -1 when the content is unknown.
  lower_end integer not null,
  country text not null,
  level text not null,
  available boolean not null,
  count integer not null
) with (fillfactor = 70);
create index product_cells_kind on product_cells (width, lower_end, country, level, available);

-- Words that occur, to correct those that do not. `shown` is one spelling of the folded word. Words
-- may be there twice, so that no writer waits for another; a word that has gone out of use is not
-- offered, because only words of public records are.
create table search_words (
  word text not null,
  shown text not null
);
create index search_words_word on search_words (word);
create index search_words_likeness on search_words using gist (word gist_trgm_ops);

create function learn_words(texts text[]) returns void language sql as $$
  insert into search_words (word, shown)
  select distinct on (word) word, shown
  from (
    select fold_text(shown) as word, shown
    from (
      select distinct regexp_split_to_table(lower(normalize(value, NFC)), '[^[:alnum:]]+') as shown
      from unnest(texts) as value
    ) as split
    -- Numbers and batches are not guessed at.
    where length(shown) between 3 and 40 and shown !~ '[0-9]'
  ) as folded
  where length(word) >= 3 and word !~ ' '
    and not exists (select from search_words as known where known.word = folded.word)
  order by word, shown
$$;

---------------------------------------------------------------------------------------------------
-- Keeping it
---------------------------------------------------------------------------------------------------
create function refresh_producer_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into producer_listings (producer_id, words, product_words)
  select
    producer.id,
    search_vector(producer.name, 'A') || place.words || search_vector(producer.olive_varieties, 'B')
      || search_vector(concat_ws(' ', producer.existing_certifications, producer.sustainable_practices), 'D')
      || search_vector(producer.story, 'D') || search_vector(stories.told, 'D'),
    search_vector(producer.name, 'B') || setweight(place.words, 'C')
      || search_vector(producer.olive_varieties, 'C')
  from producers as producer
  cross join lateral (
    select search_vector(concat_ws(' ', producer.location, producer.region,
      names_of_place(concat_ws(' ', producer.location, producer.region)),
      names_of_country(producer.country)), 'B') as words
  ) as place
  cross join lateral (
    select string_agg(story, ' ' order by language) as told from producer_stories where producer_id = producer.id
  ) as stories
  where producer.id = any (changed)
  on conflict (producer_id) do update
    set words = excluded.words, product_words = excluded.product_words
    where (producer_listings.*) is distinct from (excluded.*);

  perform learn_words(array(
    select concat_ws(' ', producer.name, producer.location, producer.region, producer.olive_varieties,
      names_of_place(concat_ws(' ', producer.location, producer.region)), names_of_country(producer.country),
      producer.existing_certifications, producer.sustainable_practices, producer.story)
    from producers as producer where producer.id = any (changed)
    union all
    select story from producer_stories where producer_id = any (changed)
  ));
end $$;

create function refresh_product_listings(changed integer[]) returns void language plpgsql as $$
begin
  insert into product_listings (
    product_id, producer_id, public, country, region, level, available, phenolic, name, price_cents,
    harvest_day, created_us, words
  )
  select
    product.id, producer.id, producer.status = 'approved', producer.country,
    coalesce(fold_text(producer.region), ''), coalesce(product.certification_level, ''), product.available,
    coalesce(product.phenolic_content, 0), product.name,
    coalesce((product.price * 100)::bigint, 9007199254740991),
    coalesce(product.harvest_date - date '2000-01-01', -2147483648),
    (extract(epoch from product.created_at) * 1000000)::bigint,
    search_vector(product.name, 'A') || search_vector(product.batch_number, 'A')
      || search_vector(regexp_replace(product.batch_number, '[^[:alnum:]]', '', 'g'), 'A')
      || listing.product_words || search_vector(product.description, 'D')
  from products as product
  join producers as producer on producer.id = product.producer_id
  join producer_listings as listing on listing.producer_id = producer.id
  where product.id = any (changed)
  on conflict (product_id) do update set
    producer_id = excluded.producer_id, public = excluded.public, country = excluded.country,
    region = excluded.region, level = excluded.level, available = excluded.available,
    phenolic = excluded.phenolic, name = excluded.name, price_cents = excluded.price_cents,
    harvest_day = excluded.harvest_day, created_us = excluded.created_us, words = excluded.words
  -- A row that says the same already is not written again, and ten indexes with it.
  where (product_listings.*) is distinct from (excluded.*);
end $$;

create function producers_to_listings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform refresh_producer_listings(array(select id from new_rows));
    return null;
  end if;
  changed := array(
    select new_row.id from new_rows as new_row join old_rows as old_row using (id)
    where (new_row.name, new_row.location, new_row.region, new_row.country, new_row.olive_varieties,
        new_row.story, new_row.existing_certifications, new_row.sustainable_practices)
      is distinct from (old_row.name, old_row.location, old_row.region, old_row.country, old_row.olive_varieties,
        old_row.story, old_row.existing_certifications, old_row.sustainable_practices)
  );
  if changed <> '{}' then
    perform refresh_producer_listings(changed);
  end if;
  changed := array(
    select new_row.id from new_rows as new_row join old_rows as old_row using (id)
    where (new_row.name, new_row.location, new_row.region, new_row.country, new_row.olive_varieties, new_row.status)
      is distinct from (old_row.name, old_row.location, old_row.region, old_row.country, old_row.olive_varieties,
        old_row.status)
  );
  if changed <> '{}' then
    perform refresh_product_listings(array(select id from products where producer_id = any (changed)));
  end if;
  return null;
end $$;
create trigger producers_list_new after insert on producers
  referencing new table as new_rows for each statement execute function producers_to_listings();
create trigger producers_list_changed after update on producers
  referencing old table as old_rows new table as new_rows for each statement execute function producers_to_listings();

create function stories_to_listings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'DELETE' then
    changed := array(select distinct producer_id from old_rows);
  elsif tg_op = 'INSERT' then
    changed := array(select distinct producer_id from new_rows);
  else
    changed := array(select producer_id from new_rows union select producer_id from old_rows);
  end if;
  -- As below: the rest of the listing is copied from a producer that must not change meanwhile.
  perform from producers where id = any (changed) order by id for share;
  perform refresh_producer_listings(changed);
  return null;
end $$;
create trigger stories_list_new after insert on producer_stories
  referencing new table as new_rows for each statement execute function stories_to_listings();
create trigger stories_list_changed after update on producer_stories
  referencing old table as old_rows new table as new_rows for each statement execute function stories_to_listings();
create trigger stories_list_deleted after delete on producer_stories
  referencing old table as old_rows for each statement execute function stories_to_listings();

create function products_to_listings() returns trigger language plpgsql as $$
begin
  -- A producer that another transaction is changing is waited for: its country and status are copied.
  if tg_op = 'TRUNCATE' then
    truncate product_listings;
    return null;
  elsif tg_op = 'DELETE' then
    perform from producers where id in (select producer_id from old_rows) order by id for share;
    delete from product_listings where product_id in (select id from old_rows);
    return null;
  elsif tg_op = 'INSERT' then
    perform from producers where id in (select producer_id from new_rows) order by id for share;
  else
    perform from producers
      where id in (select producer_id from new_rows union select producer_id from old_rows) order by id for share;
  end if;
  perform refresh_product_listings(array(select id from new_rows));
  perform learn_words(array(select concat_ws(' ', name, description) from new_rows));
  return null;
end $$;
create trigger products_list_new after insert on products
  referencing new table as new_rows for each statement execute function products_to_listings();
create trigger products_list_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_to_listings();
create trigger products_list_deleted after delete on products
  referencing old table as old_rows for each statement execute function products_to_listings();
create trigger products_list_none after truncate on products
  for each statement execute function products_to_listings();

-- The lower ends of the two steps that a content lies in.
create function steps_of(phenolic integer) returns table (width smallint, lower_end integer)
language sql immutable parallel safe as $$
  select 100::smallint, case when phenolic = 0 then -1 else phenolic / 100 * 100 end
  union all
  select 1::smallint, phenolic where phenolic > 0
$$;

create function listings_to_cells() returns trigger language plpgsql as $$
declare
  differences refcursor;
  difference record;
begin
  if tg_op = 'TRUNCATE' then
    truncate product_cells;
    return null;
  elsif tg_op = 'INSERT' then
    open differences for
      select width, lower_end, country, level, available, count(*) as added
      from new_rows cross join steps_of(phenolic) where public group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    open differences for
      select width, lower_end, country, level, available, -count(*) as added
      from old_rows cross join steps_of(phenolic) where public group by 1, 2, 3, 4, 5;
  else
    open differences for
      select width, lower_end, country, level, available, sum(added) as added
      from (
        select phenolic, country, level, available, 1 as added from new_rows where public
        union all
        select phenolic, country, level, available, -1 from old_rows where public
      ) as moved cross join steps_of(phenolic)
      group by 1, 2, 3, 4, 5 having sum(added) <> 0;
  end if;
  loop
    fetch differences into difference;
    exit when not found;
    update product_cells set count = count + difference.added where id = (
      select id from product_cells
      where width = difference.width and lower_end = difference.lower_end and country = difference.country
        and level = difference.level and available = difference.available
      limit 1 for update skip locked
    );
    if not found then
      insert into product_cells (width, lower_end, country, level, available, count)
      values (difference.width, difference.lower_end, difference.country, difference.level, difference.available,
        difference.added);
    end if;
  end loop;
  close differences;
  return null;
end $$;
create trigger listings_count_new after insert on product_listings
  referencing new table as new_rows for each statement execute function listings_to_cells();
create trigger listings_count_changed after update on product_listings
  referencing old table as old_rows new table as new_rows for each statement execute function listings_to_cells();
create trigger listings_count_deleted after delete on product_listings
  referencing old table as old_rows for each statement execute function listings_to_cells();
create trigger listings_count_none after truncate on product_listings
  for each statement execute function listings_to_cells();

select refresh_producer_listings(array(select id from producers));
select refresh_product_listings(array(select id from products));
select learn_words(array(select concat_ws(' ', name, description) from products));
