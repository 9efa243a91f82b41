/**
 * The code on a bottle: 12 characters of Crockford's base32 (60 random bits) and a check character. The check
 * is a weighted sum over the field GF(32) with a different weight for every position, so it detects any
 * single wrong character and any two swapped characters.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomCharacters = 12;
export const codeLength = randomCharacters + 1;
/** Random bytes for one code: one per character; only the low five bits are used. */
export const randomBytesOfCode = randomCharacters;

export const codePattern = /^[0-9A-HJKMNP-TV-Z]{13}$/;

/** Makes a code from 12 random bytes; 256 is a multiple of 32, so every character is equally likely. */
export function makeCode(random: Uint8Array): string {
  if (random.length !== randomBytesOfCode) throw new Error(`A code needs ${randomBytesOfCode} random bytes.`);
  const body = Array.from(random, (byte) => alphabet.charAt(byte & 31)).join('');
  return body + checkCharacter(body);
}

/**
 * Normalizes a typed or scanned code: removes groups and spaces, reads I and L as 1 and O as 0, as
 * Crockford's base32 defines. Undefined when it cannot be a code.
 */
export function readCode(typed: string): string | undefined {
  if (typed.length > 64) return undefined;
  const code = typed
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return codePattern.test(code) ? code : undefined;
}

/** Whether the check character is correct; false means that a character was misread or mistyped. */
export function hasValidCheck(code: string): boolean {
  return checkCharacter(code.slice(0, randomCharacters)) === code.charAt(randomCharacters);
}

/** The printed form: `7G4K-9MZP-2QXW-C`. */
export function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce(
    (total, character, position) => total ^ multiply(weights[position] ?? 0, alphabet.indexOf(character)),
    0,
  );
  return alphabet.charAt(sum);
}

/** The product of two elements of GF(32) with the primitive polynomial x^5 + x^2 + 1. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let a = left, b = right; b > 0; b >>= 1) {
    if (b & 1) product ^= a;
    a = a & 16 ? ((a << 1) ^ 0b100101) & 31 : a << 1;
  }
  return product;
}

/**
 * Powers of x from x^1: all different, and none is 1, the weight of the check character, so swaps with the
 * check character are detected too.
 */
const weights = Array.from({ length: randomCharacters }).reduce<number[]>((powers) => {
  powers.push(multiply(powers.at(-1) ?? 1, 2));
  return powers;
}, []);
