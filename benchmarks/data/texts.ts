/**
 * Generated texts with words as frequent as in a language (Zipf): a few in nearly every text, thousands in hardly any.
 */
import { type RawBuilder, sql } from 'kysely';

/** Words of every language count as one vocabulary; the first are the most frequent. */
const frequentWords = [
  'olive',
  'harvest',
  'oil',
  'fruity',
  'bitter',
  'early',
  'green',
  'mill',
  'almond',
  'pepper',
  'grove',
  'artichoke',
  'tomato',
  'fresh',
  'stone',
  'λάδι',
  'ελιά',
  'family',
  'terrace',
  'cold',
  'oliva',
  'aceite',
  'frantoio',
  'verde',
  'amargo',
  'maslina',
  'ulje',
  'oljka',
  'leaf',
  'apple',
  'salad',
  'beans',
  'grass',
  'intense',
  'balanced',
  'hand',
  'picked',
  'night',
  'autumn',
  'rosemary',
] as const;

const syllables = 'ba lo ni ra te mu go si pe ka do vi ze tu ma le ri so na fi'.split(' ');

export const vocabularySize = 20_000;

/** The word of this rank, from 1. */
export function wordOf(rank: RawBuilder<unknown>): RawBuilder<unknown> {
  const syllable = (divisor: number) =>
    sql`(${syllables}::text[])[1 + ${rank} / ${divisor}::integer % ${syllables.length}::integer]`;
  return sql`coalesce(
    (${frequentWords}::text[])[${rank}],
    ${syllable(1)} || ${syllable(20)} || ${syllable(400)} || ${syllable(8000)}
  )`;
}

/** Between 0 and 1, always the same for the same numbers. */
export function fractionOf(number: RawBuilder<unknown>, seed: number): RawBuilder<unknown> {
  return sql`((hashint8extended(${number}, ${seed}::bigint) & 1048575) / 1048576.0::float8)`;
}

/** A rank whose frequency falls as it rises, from 1 to `size`. */
export function zipfRank(fraction: RawBuilder<unknown>, size: number): RawBuilder<unknown> {
  return sql`floor(power(${size}::float8, ${fraction}))::integer`;
}

/** This many words, with the frequencies of a language. */
export function wordsOf(number: RawBuilder<unknown>, count: number): RawBuilder<unknown> {
  const rank = zipfRank(fractionOf(sql`(${number}::bigint * 64 + place)`, 7), vocabularySize);
  return sql`(
    select string_agg(${wordOf(sql`ranked.rank`)}, ' ' order by ranked.place)
    from (select place, ${rank} as rank from generate_series(1, ${count}::integer) as place) as ranked
  )`;
}
