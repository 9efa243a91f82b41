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

/**
 * The GTIN-12 of a UPC-E barcode, which leaves out zeros of it: the last digit before the check digit says which (GS1 General
 * Specifications, 5.2.2.4.2). Null where the check digit, which is that of the whole number, does not fit.
 */
export function readUpcE(text: string): string | null {
  const [, system = '', digits = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(text) ?? [];
  const last = digits.at(-1) ?? '';
  const expanded =
    last <= '2'
      ? `${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`
      : last <= '4'
        ? `${digits.slice(0, Number(last))}00000${digits.slice(Number(last), 5)}`
        : `${digits.slice(0, 5)}0000${last}`;
  return readGtin(`${system}${expanded}${check}`);
}

export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * The number of a trade item as a producer states it: null for one that is unique only in a shop, a company or a region, and for those
 * of coupons, refunds, serials and books (GS1 General Specifications, 1.4, prefixes).
 */
export function readGtinOfItem(text: string): string | null {
  const gtin = readGtin(text);
  if (gtin === null) return null;
  const prefix = gtin.length === 8 ? gtin : gtin.padStart(14, '0').slice(1);
  const isRestricted = gtin.length === 8 ? /^[02]/ : /^(?:0[245]|2|97[7-9]|98[0-4]|99)/;
  return isRestricted.test(prefix) ? null : gtin;
}

/** The ways to write one number: a shorter form is the 14-digit form without its leading zeros. */
export function formsOfGtin(gtin: string): string[] {
  const full = gtin.padStart(14, '0');
  return gtinLengths.map((length) => full.slice(-length)).filter((form) => form.padStart(14, '0') === full);
}

/** A lot of AI 10: at most 20 characters of the set 82 of the GS1 General Specifications (figure 7.11-1). */
export function isLot(text: string): boolean {
  return /^[!"%-?A-Z_a-z]{1,20}$/.test(text);
}
