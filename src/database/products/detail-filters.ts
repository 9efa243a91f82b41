/**
 * What a product is filtered by besides country, content and level, under the names of the API: the condition of
 * each filter, and how the products that each of its options would leave are counted.
 */
import { type RawBuilder, sql } from 'kysely';
import type { LaboratoryMethod } from '../../domain/certification/lab-results.ts';
import { monthsAfter } from '../../domain/common/dates.ts';
import { harvestPeriods } from '../../domain/products/freshness-limits.ts';
import { formsOfGtin } from '../../domain/products/gtin.ts';
import { every } from '../search/text.ts';

type OneOrMore<Value> = Value | readonly Value[];

interface DetailValues {
  readonly gtin: string;
  readonly region: string;
  /** As typed; one of them is enough. */
  readonly variety: OneOrMore<string>;
  /** Millilitres. */
  readonly volume: OneOrMore<number>;
  /** Euro. */
  readonly minPrice: number;
  readonly maxPrice: number;
  /** Euro for a litre. */
  readonly minLitrePrice: number;
  readonly maxLitrePrice: number;
  readonly method: OneOrMore<LaboratoryMethod>;
  readonly harvestYear: OneOrMore<number>;
  /** Months until today. */
  readonly harvestedWithin: number;
}

type DetailName = keyof DetailValues;

export type DetailFilters = { readonly [Name in DetailName]?: DetailValues[Name] | undefined };

/** A certificate and an age end by calendar day. */
type OnDay = DetailFilters & { readonly today: string };

export interface Options {
  /** Of a listing: what its filter chooses by, null if unknown. */
  readonly value: RawBuilder<unknown>;
  /** Rows of value and count, from the column `value` of `matched`, where `others`. */
  readonly counts: (
    value: RawBuilder<unknown>,
    others: RawBuilder<unknown>,
    today: string,
  ) => RawBuilder<unknown>;
}

interface Detail<Value> {
  readonly where: (value: Value, today: string) => RawBuilder<unknown>;
  readonly options?: Options;
  /** The sizes of one oil differ in it. */
  readonly ofSize?: true;
}

const harvestedOn = sql`case when listing.harvest_day > -2147483648 then date '2000-01-01' + listing.harvest_day end`;

const details = {
  gtin: {
    ofSize: true,
    where: (gtin) =>
      sql`listing.product_id in (select id from products where gtin = any (${formsOfGtin(gtin)}::text[]))`,
  },
  region: {
    where: (region) => sql`listing.region = fold_text(${region})`,
    options: {
      value: sql`nullif(listing.region, '')`,
      // Written as one of the producers writes it.
      counts: (value, others) => sql`
        select producers.region as value, count from (
          select min(producer_id) as producer_id, count(*)::integer as count
          from matched where ${others} and ${value} is not null group by ${value}
        ) as of_region join producers on producers.id = producer_id`,
    },
  },
  variety: {
    where: (names) =>
      sql`listing.varieties && array(select fold_text(typed) from unnest(${each(names)}::text[]) as typed)`,
    options: {
      value: sql`listing.varieties`,
      counts: (value, others) => sql`
        select written.shown, count from (
          select variety, min(product_id) as product_id, count(*)::integer as count
          from matched cross join unnest(${value}) as variety where ${others} group by variety
        ) as of_variety join products on products.id = product_id
        cross join lateral varieties_of(products.olive_varieties) as written
        where written.name = of_variety.variety`,
    },
  },
  volume: {
    ofSize: true,
    where: (volumes) => sql`listing.volume = any (${each(volumes)}::integer[])`,
    options: { value: sql`nullif(listing.volume, 0)`, counts: byValue },
  },
  minPrice: { ofSize: true, where: (euro) => isBetween(sql`listing.price_cents`, euro, maxEuro) },
  maxPrice: { ofSize: true, where: (euro) => isBetween(sql`listing.price_cents`, 0, euro) },
  minLitrePrice: { ofSize: true, where: (euro) => isBetween(sql`listing.litre_cents`, euro, maxEuro) },
  maxLitrePrice: { ofSize: true, where: (euro) => isBetween(sql`listing.litre_cents`, 0, euro) },
  method: {
    where: (methods) => sql`listing.method = any (${each(methods)}::text[])`,
    options: { value: sql`nullif(listing.method, '')`, counts: byValue },
  },
  harvestYear: {
    where: (years) =>
      sql`(${sql.join(
        each(years)
          .map((year) => String(year).padStart(4, '0'))
          .map((year) => isHarvested(`${year}-01-01`, `${year}-12-31`)),
        sql` or `,
      )})`,
    options: { value: sql`extract(year from ${harvestedOn})::integer`, counts: byValue },
  },
  harvestedWithin: {
    where: (months, today) => isHarvested(monthsAfter(today, -months), today),
    options: {
      value: harvestedOn,
      counts: (value, others, today) => sql`
        select period.key, count(*)::integer
        from matched join jsonb_each_text(${JSON.stringify(startsOfPeriods(today))}::jsonb) as period
          on ${value} between period.value::date and ${today}::date
        where ${others} group by period.key`,
    },
  },
} as const satisfies { readonly [Name in DetailName]: Detail<DetailValues[Name]> };

/** Those with options that can be counted. */
export type OptionName = {
  [Name in DetailName]: (typeof details)[Name] extends { readonly options: Options } ? Name : never;
}[DetailName];

const table: { readonly [Name in DetailName]: Detail<DetailValues[Name]> } = details;
// The literal above has no other keys.
const names = Object.keys(details) as DetailName[];

export const optionsByName = Object.entries(details).flatMap(([name, detail]) =>
  // The same condition as that of the type.
  'options' in detail ? [[name as OptionName, detail.options] as const] : [],
);

export function hasDetails(filters: DetailFilters): boolean {
  return names.some((name) => filters[name] !== undefined);
}

/** Whether it finds one size of an oil and not another. */
export function choosesSize(filters: DetailFilters): boolean {
  return names.some((name) => table[name].ofSize === true && filters[name] !== undefined);
}

export function detailConditions(filters: OnDay): RawBuilder<unknown> {
  return every(names.map((name) => detailCondition(name, filters)));
}

export function detailCondition(name: DetailName, filters: OnDay): RawBuilder<unknown> | undefined {
  return conditionOf(name, filters[name], filters.today);
}

function conditionOf<Name extends DetailName>(name: Name, value: DetailFilters[Name], today: string) {
  return value === undefined ? undefined : table[name].where(value, today);
}

function each<Value extends string | number>(given: OneOrMore<Value>): readonly Value[] {
  return typeof given === 'object' ? [...new Set(given)] : [given];
}

function byValue(value: RawBuilder<unknown>, others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${value}::text, count(*)::integer from matched where ${others} and ${value} is not null group by ${value}`;
}

/** Euro: above any price; an unknown price, which sorts last, lies above it. */
const maxEuro = 100_000_000;

function isBetween(cents: RawBuilder<unknown>, least: number, most: number): RawBuilder<unknown> {
  return sql`${cents} between ${least * 100}::bigint and ${most * 100}::bigint`;
}

/** An unknown harvest has the lowest key and is in no range. */
function isHarvested(from: string, to: string): RawBuilder<unknown> {
  return sql`listing.harvest_day between ${from}::date - date '2000-01-01' and ${to}::date - date '2000-01-01'`;
}

function startsOfPeriods(today: string): Record<string, string> {
  return Object.fromEntries(harvestPeriods.map((months) => [months, monthsAfter(today, -months)]));
}
