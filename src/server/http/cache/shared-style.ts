/**
 * The styles of a document without JavaScript: the same text, four fifths of the page of a bottle, in each of them. It is stored and
 * compressed once for all pages of the process, which insert it as they insert a nonce.
 */
import { constants, deflateRawSync } from 'node:zlib';
import { exactBytes } from '../../caches/retained-bytes.ts';

/** Not counted for each page that inserts it: its fields are private, see `retainedBytes`. */
export class SharedStyle {
  readonly #text: Buffer;
  #deflated: Buffer | undefined;

  constructor(text: Buffer) {
    this.#text = text;
  }

  get text(): Buffer {
    return this.#text;
  }

  /** Up to a byte boundary, and without a reference to what is before it. */
  get deflated(): Buffer {
    this.#deflated ??= exactBytes(
      deflateRawSync(this.#text, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    );
    return this.#deflated;
  }
}

/** The program has one for all such documents. */
const maxStyles = 4;
/** At most `maxStyles`. */
const styles: SharedStyle[] = [];

/** Undefined for a style that is not among the few that pages share. */
export function sharedStyle(css: string): SharedStyle | undefined {
  const text = exactBytes(css);
  const known = styles.find((style) => style.text.equals(text));
  if (known !== undefined || styles.length === maxStyles) return known;
  const style = new SharedStyle(text);
  styles.push(style);
  return style;
}
