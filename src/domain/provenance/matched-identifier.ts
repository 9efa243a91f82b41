/** Whether what was typed begins a number printed on an oil's bottle, so that a search can say which. */

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
  const text = charactersOf(typed);
  if (text.length < minLength || !/\d/.test(text)) return undefined;
  if (batchNumber !== null && charactersOf(batchNumber).startsWith(text)) return 'batch';
  return gtin?.replace(/^0+/, '').startsWith(text.replace(/^0+/, '')) ? 'gtin' : undefined;
}

/** What counts of a printed number: hyphens and spaces are left out by many who type it. */
export function charactersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
