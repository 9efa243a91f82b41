/**
 * Parses a typed phenolic content: whole mg/kg. A comma or a point can only separate thousands, because no
 * oil has a content of 1.468 mg/kg.
 */

import { readTypedNumber } from '../../../../../domain/common/typed-number.ts';
import { phenolicContentLimits } from '../../../../../domain/products/product.ts';

/** One language that groups with commas and one that groups with points. */
const groupings = ['en', 'el'] as const;

/** In mg/kg; `null` if the text is not a possible content of an oil. */
export function readContent(text: string): number | null {
  const readings = groupings.map((language) => readTypedNumber(text, language));
  const content = readings.find((reading) => reading !== null && Number.isInteger(reading));
  if (content == null) return null;
  return content >= phenolicContentLimits.least && content <= phenolicContentLimits.most ? content : null;
}
