/** Small values that many routes use: ids, numbers in a query string, plain text, dates. */
import { z } from 'zod';
import { isPhoneNumber } from '../../domain/common/phone.ts';

/** The maximum of a PostgreSQL `integer`; no id is larger. */
export const maxId = 2_147_483_647;

/** A URL has text only; the API documentation shows the number that it stands for. */
function integer(minimum: number, maximum: number) {
  return { type: 'integer', minimum, maximum } as const;
}

/**
 * A serial id in a URL. Accepts only digits: `Number('1e309')` would be Infinity, and `-1` and ` 7` would
 * pass a number check.
 */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .transform(Number)
  .refine((id) => id <= maxId, 'Must be a positive whole number')
  .meta({ description: 'Numeric id', example: 11, ...integer(1, maxId) });

export const idParams = z.strictObject({ id: idSchema });

/** A whole number in a query string, from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}`)
    .meta(integer(least, most));
}

/** PostgreSQL text cannot store U+0000, and no user types it. */
function withoutNull(value: string): boolean {
  return !value.includes('\u0000');
}

/** The database counts characters, JavaScript counts UTF-16 units: an emoji is one there and two here. */
function hasCharacters(least: number) {
  return (value: string): boolean => value.length >= 2 * least || Array.from(value).length >= least;
}

/** Separate from the message for a missing value, because a value that is too long is not missing. */
function tooLong(most: number): string {
  return `Too big: expected at most ${most} characters`;
}

/** A whole number in a body: `missing` is the message for an absent value, another names the bounds. */
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

/** Text of several lines; line breaks stay, both ends are trimmed. */
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

/** A form sends '' for an empty field; the record stores null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/** A calendar date without a time, `2026-11-21`; refuses a date that does not exist. */
export const dateSchema = z.iso
  .date('Must be a date such as 2026-11-21')
  // ISO 8601 has a year 0000 and PostgreSQL does not; no record of ours is older than this.
  .refine((day) => day >= '1900-01-01', 'Must be a date since 1900');

export const emailSchema = z.string().trim().max(254).pipe(z.email('Valid email is required'));

/** One telephone number, as typed. */
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

/** An instant in a response: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true });

/** An instant in a request, normalized to UTC, which PostgreSQL reads whatever the offset was. */
export const instantInput = instantSchema
  .refine((instant) => Date.parse(instant) >= Date.UTC(1900, 0), 'Must be a time since 1900')
  .transform((instant) => new Date(instant).toISOString());

/** Of a tasting panel; as text, so that a whole median keeps its decimal. */
export const medianSchema = z.string().meta({ description: '0 to 10, one decimal', example: '5.0' });
