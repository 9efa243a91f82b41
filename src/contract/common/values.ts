/** Small values that many routes take: ids, numbers in a query string, plain text, dates. */
import { z } from 'zod';
import { isPhoneNumber } from '../../domain/common/phone.ts';

/** Largest value of a PostgreSQL `integer`; ids beyond it cannot exist. */
export const largestId = 2_147_483_647;

/**
 * A serial id in an address. Only digits are read: `Number('1e309')` would be Infinity, `-1` and
 * ` 7` would pass a number check.
 */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .refine((id) => id <= largestId, 'Must be a positive whole number')
  .meta({ description: 'Serial id', example: '11' });

export const idParams = z.strictObject({ id: idSchema });

/** A whole number in a query string, from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}`);
}

/** PostgreSQL text cannot hold U+0000, and nobody types it. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000');
}

/** The database counts characters, a string its UTF-16 units: an emoji is one there and two here. */
function hasCharacters(least: number) {
  return (value: string): boolean => value.length >= 2 * least || Array.from(value).length >= least;
}

/** Said apart from what says that something is missing: what is too long is there. */
function tooLong(most: number): string {
  return `Too big: expected at most ${most} characters`;
}

/** A whole number of a body: `missing` is said where there is none, and the bounds where it is outside of them. */
export function whole(least: number, most: number, missing: string) {
  const bounds = `Must be between ${least} and ${most}`;
  return z.int(missing).min(least, bounds).max(most, bounds);
}

/** One line of text, trimmed. */
export function line(least: number, most: number, message?: string) {
  return z
    .string(message)
    .trim()
    .min(least, message)
    .max(most, tooLong(most))
    .refine(hasCharacters(least), message ?? `Too small: expected at least ${least} characters`)
    .refine(withoutNull, 'Must not contain a null character')
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Must be one line');
}

/** Text of several lines; line breaks are kept, the ends are trimmed. */
export function prose(least: number, most: number, message?: string) {
  return z
    .string(message)
    .trim()
    .min(least, message)
    .max(most, tooLong(most))
    .refine(hasCharacters(least), message ?? `Too small: expected at least ${least} characters`)
    .refine(withoutNull, 'Must not contain a null character')
    .transform((value) => value.replaceAll('\r\n', '\n'));
}

/** A form sends '' for a field that was left empty; the record keeps null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** A calendar date without a time, `2026-11-21`; a date that does not exist is refused. */
export const dateSchema = z.iso
  .date('Must be a date such as 2026-11-21')
  // The year 0000 is a date to ISO 8601 and none to PostgreSQL; no record of ours is older than this.
  .refine((day) => day >= '1900-01-01', 'Must be a date since 1900');

export const emailSchema = z.string().trim().max(254).pipe(z.email('Valid email is required'));

/** One telephone number, as it was typed. */
export function phone(least: number, most: number, message?: string) {
  return line(least, most, message).refine(
    isPhoneNumber,
    'Must be a telephone number such as +30 210 123 4567',
  );
}

export const websiteSchema = z
  .string()
  .trim()
  .max(300)
  .refine((address) => /^https?:\/\//i.test(address), 'Must be a web address such as https://example.com')
  .transform((address) => address.replace(/^https?/i, (scheme) => scheme.toLowerCase()))
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      message: 'Must be a web address such as https://example.com',
    }),
  );

/** An instant as it leaves: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true });

/** An instant as somebody sends it, in the one form that PostgreSQL reads whatever the offset was. */
export const instantInput = instantSchema
  .refine((instant) => Date.parse(instant) >= Date.UTC(1900, 0), 'Must be a time since 1900')
  .transform((instant) => new Date(instant).toISOString());
