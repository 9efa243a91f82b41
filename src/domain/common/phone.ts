/** Recognises one telephone number: its digits with the usual separators between them. */

/** E.164 allows fifteen digits; the shortest company numbers have six. */
export const phoneDigits = { least: 6, most: 15 } as const;

const written = /^(?:\(?\+|00)?[\d\s()./–-]+$/u;
/** `ext. 12` or `x12` after the number. */
const extension = /[\s,;]*(?:ext\.?|x|#)\s*\d{1,6}$/iu;

/** Checks the format only, not whether the number is in use. */
export function isPhoneNumber(text: string): boolean {
  const number = text.trim().replace(extension, '');
  const digits = number.replaceAll(/\D/g, '').length;
  return written.test(number) && digits >= phoneDigits.least && digits <= phoneDigits.most;
}
