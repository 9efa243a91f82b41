/**
 * The number under a barcode (GTIN-8, -12, -13 or -14). The last digit is a checksum of the others: from the
 * right, digits weigh three and one in turn (GS1 General Specifications, 7.9).
 */
export const gtinLengths = [8, 12, 13, 14] as const;

/** Spaces printed in the number are removed; null when the rest is not a number of these lengths. */
export function readGtin(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  const isOfLength = gtinLengths.some((length) => length === digits.length);
  return isOfLength && /^\d+$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1)
    ? digits
    : null;
}

export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The ways to write one number: a shorter form is the 14-digit form without its leading zeros. */
export function formsOfGtin(gtin: string): string[] {
  const full = gtin.padStart(14, '0');
  return gtinLengths.map((length) => full.slice(-length)).filter((form) => form.padStart(14, '0') === full);
}
