/** Whether what was typed begins a number printed on an oil's bottle, so that a search can say which and lead there. */
import { productPath } from '../common/page-paths.ts';

interface PrintedNumbers {
  readonly batchNumber: string | null;
  readonly gtin: string | null;
}

/** Shorter texts begin too many numbers to mean one. */
const minLength = 4;

export function matchedIdentifier(
  typed: string,
  { batchNumber, gtin }: PrintedNumbers,
): 'batch' | 'gtin' | undefined {
  if (!mayBeNumber(typed)) return undefined;
  const text = charactersOf(typed);
  if (batchNumber !== null && charactersOf(batchNumber).startsWith(text)) return 'batch';
  return gtin?.replace(/^0+/, '').startsWith(text.replace(/^0+/, '')) ? 'gtin' : undefined;
}

/** Whether a text may begin a printed number at all. */
export function mayBeNumber(typed: string): boolean {
  return charactersOf(typed).length >= minLength && /\d/.test(typed);
}

interface NamedRecord {
  readonly kind: string;
  readonly text: string;
  readonly id: number | null;
}

/** Where a whole number leads of those that a search names: to its oil with its batch, or to the list of several. */
export function pathOfNumber(typed: string, named: readonly NamedRecord[]): string | undefined {
  const [oil, other] = named.filter(
    ({ kind, text }) => kind === 'gtin' || (kind === 'batch' && charactersOf(text) === charactersOf(typed)),
  );
  if (!oil?.id) return undefined;
  return other
    ? `/oils?q=${encodeURIComponent(typed)}`
    : productPath(oil.id, oil.kind === 'batch' ? oil.text : null);
}

/** What counts of a printed number: hyphens and spaces are left out by many who type it. */
export function charactersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
