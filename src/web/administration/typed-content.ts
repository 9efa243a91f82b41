/**
 * Reads a phenolic content as people type it: whole mg/kg, where a comma or a point can only part
 * thousands, because 1.468 mg/kg is no oil's content.
 */
import { phenolicContentLimits } from '../../domain/certification/levels.ts';
import { readTypedNumber } from '../../domain/common/typed-number.ts';

/** One that groups by comma and one that groups by point. */
const groupings = ['en', 'el'] as const;

/** mg/kg, or `null` for what is no content that an oil can have. */
export function readContent(text: string): number | null {
  const readings = groupings.map((language) => readTypedNumber(text, language));
  const content = readings.find((reading) => reading !== null && Number.isInteger(reading));
  if (content == null) return null;
  return content >= phenolicContentLimits.least && content <= phenolicContentLimits.most ? content : null;
}
