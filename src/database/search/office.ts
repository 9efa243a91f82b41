/** What administrators type is looked for word by word, anywhere in what a record is known by. */
import { type RawBuilder, sql } from 'kysely';

/** What a producer is known by at the office: name, place, country in each language, address of mail. Columns of `producers`. */
export const knownByProducer = sql`concat_ws(' ', name, location, region, names_of_country(country), contact_email)`;

/** Every word, whatever the case and the accents. Nothing typed is in everything. */
export function holdsEach(known: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return sql<boolean>`(
    select coalesce(bool_and(strpos(record.folded, sought.word) > 0), true)
    from (select fold_text(${known}) as folded) as record,
      unnest((select array_agg(fold_text(typed)) from unnest(${words}::text[]) as typed)) as sought (word)
  )`;
}
