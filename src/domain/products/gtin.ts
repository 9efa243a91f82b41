/**
 * The number under a bar code (GTIN-8, -12, -13 or -14). Its last digit is counted from the others: three
 * times every second digit from the right, once the rest (GS1 General Specifications, 7.9).
 */
export const gtinLengths = [8, 12, 13, 14] as const;

/** People copy it with the spaces under the bars; null where what is left is no number of these lengths. */
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

/** The ways to write one number: shorter ones are those of 14 digits without their leading zeros. */
export function formsOfGtin(gtin: string): string[] {
  const full = gtin.padStart(14, '0');
  return gtinLengths.map((length) => full.slice(-length)).filter((form) => form.padStart(14, '0') === full);
}
