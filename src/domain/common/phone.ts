/** What can be dialled: the digits of one telephone number with the signs that people put between them. */

/** E.164 allows fifteen digits; the shortest numbers of companies have six. */
export const phoneDigits = { least: 6, most: 15 } as const;

const written = /^(?:\(?\+|00)?[\d\s()./–-]+$/u;
/** `ext. 12` or `x12` behind the number. */
const extension = /[\s,;]*(?:ext\.?|x|#)\s*\d{1,6}$/iu;

/** Not whether somebody answers there, which nobody can know without dialling. */
export function isPhoneNumber(text: string): boolean {
  const number = text.trim().replace(extension, '');
  const digits = number.replaceAll(/\D/g, '').length;
  return written.test(number) && digits >= phoneDigits.least && digits <= phoneDigits.most;
}
