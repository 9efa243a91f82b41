/**
 * Parses a date and a time in spreadsheet formats, day before month: `2026-11-05 09:30`, `5/11/2026 9:30`,
 * `5. 11. 2026 9.30`.
 */
import { instantAt } from '../../../../domain/common/place-time.ts';

const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})\.?$/;
const time = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/;
const withOffset = /T.*(?:Z|[+-]\d{2}:\d{2})$/;

/** The timestamp, in the time zone `zone` if no offset is given; undefined if invalid. */
export function readPlaceTime(typed: string, zone: string): string | undefined {
  const text = typed.trim();
  if (withOffset.test(text)) {
    const instant = new Date(text);
    const isReal = readDay(text.slice(0, 10)) !== undefined && !Number.isNaN(instant.getTime());
    return isReal ? instant.toISOString() : undefined;
  }
  const [, date = '', rest = ''] = /^(.+?)(?:T|,? +)(\d{1,2}[:.]\S+)$/.exec(text) ?? [];
  const day = readDay(date);
  const [, hour, minute] = time.exec(rest) ?? [];
  if (day === undefined || hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return instantAt(`${day}T${hour.padStart(2, '0')}:${minute}`, zone);
}

/** Undefined for a date that does not exist. */
function readDay(date: string): string | undefined {
  const [, year, month, day] = yearFirst.exec(date) ?? reordered(dayFirst.exec(date)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const real = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(written);
  return exists && written >= '1900-01-01' ? written : undefined;
}

function reordered(found: RegExpExecArray | null): (string | undefined)[] | undefined {
  if (found === null) return undefined;
  const [whole, day, , month, year] = found;
  return [whole, year, month, day];
}
