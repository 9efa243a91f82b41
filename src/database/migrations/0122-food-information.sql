-- What the law asks to be stated about an oil that is sold at a distance (Regulation (EU) No 1169/2011, Art. 14; Delegated
-- Regulation (EU) 2022/2104).
create table food_information (
  product_id integer primary key references products (id) on delete cascade,
  category text not null check (category in ('extra-virgin', 'virgin')),
  origin text not null check (origin in ('country', 'union-blend', 'third-blend', 'mixed-blend', 'PDO', 'PGI')),
  origin_country text check (origin_country ~ '^[A-Z]{2}$'),
  origin_name text check (length(origin_name) between 2 and 200),
  origin_file text check (origin_file ~ '^(PDO|PGI)-[A-Z]{2}-[A-Z0-9]{4,6}(-AM[0-9]{2})?$'),
  best_before date,
  -- Per 100 ml: energy, and grams.
  nutrition jsonb not null check (nutrition ?& array[
    'kilojoules', 'kilocalories', 'fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'
  ]),
  -- Only all together.
  purity jsonb check (purity ?& array['acidity', 'peroxides', 'waxes', 'k232', 'k270', 'deltaK']),
  extraction text check (extraction in ('first-cold-pressing', 'cold-extraction')),
  organic_code text check (organic_code ~ '^[A-Z]{2}-[A-ZÖ]{3,4}-[0-9]{2,3}$'),
  updated_at timestamptz not null default now(),
  constraint food_information_country check ((origin = 'country') = (origin_country is not null)),
  constraint food_information_protected check (
    (origin in ('PDO', 'PGI')) = (origin_name is not null) and (origin_name is null) = (origin_file is null)
    and coalesce(left(origin_file, 3) = origin, true)
  ),
  constraint food_information_parts check (
    (nutrition ->> 'saturates')::numeric <= (nutrition ->> 'fat')::numeric
    and (nutrition ->> 'sugars')::numeric <= (nutrition ->> 'carbohydrate')::numeric
    and (nutrition ->> 'fat')::numeric <= 100
  )
);
create trigger food_information_touch before update on food_information
  for each row execute function touch_updated_at();
