/* Reads the number a person typed, whether their decimal sign is a comma or a point. */

/** The sign between groups of thousands in a language: "," in English, "." in Greek. */
function groupSign(language: string): string {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567);
  return parts.find((part) => part.type === 'group')?.value ?? ' ';
}

/** `null` where the text is no number. "1.468" is 1468 in Greek and 1.468 in English. */
export function readTypedNumber(text: string, language: string): number | null {
  const compact = text
    .trim()
    .replaceAll(/[\s'’_]/gu, '')
    .replace('−', '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(compact)) return null;
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (last < 0) return Number(compact);
  const sign = compact.charAt(last);
  const whole = compact.slice(0, last);
  const rest = compact.slice(last + 1);
  const repeated = whole.includes(sign);
  const grouped =
    repeated || (sign === groupSign(language) && rest.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole));
  const digits = (piece: string) => piece.replaceAll(/[.,]/g, '');
  if (!grouped) return Number(`${digits(whole)}.${rest || '0'}`);
  return everyGroupOfThree(compact) ? Number(digits(compact)) : null;
}

function everyGroupOfThree(text: string): boolean {
  return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text);
}
