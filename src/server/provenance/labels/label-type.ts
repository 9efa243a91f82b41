/**
 * The type of the labels, measured and encoded letter by letter and each letter once. Laying out every
 * line of ten thousand labels takes the library most of a minute; it neither kerns nor joins what it
 * writes, so letter by letter comes out the same.
 */
import type { PDFFont } from 'pdf-lib';

interface Letter {
  /** Hexadecimal, as a text operator takes it. */
  readonly glyph: string;
  /** At one point. */
  readonly width: number;
}

export class LabelType {
  readonly #font: PDFFont;
  readonly #known: ReadonlySet<number>;
  readonly #letters = new Map<string, Letter>();

  constructor(font: PDFFont) {
    this.#font = font;
    this.#known = new Set(font.getCharacterSet());
  }

  /** A character that the type does not have (an emoji in a name) is left out; a code has none such. */
  printable(text: string): string {
    return Array.from(text)
      .filter((character) => this.#known.has(character.codePointAt(0) ?? 0))
      .join('');
  }

  widthOf(text: string, size: number): number {
    return this.#lettersOf(text).reduce((sum, { width }) => sum + width, 0) * size;
  }

  /** The operand of an operator that shows text. */
  encode(text: string): string {
    return `<${this.#lettersOf(text)
      .map(({ glyph }) => glyph)
      .join('')}>`;
  }

  #lettersOf(text: string): Letter[] {
    return Array.from(text, (character) => {
      const kept = this.#letters.get(character);
      if (kept) return kept;
      const letter = {
        glyph: this.#font.encodeText(character).asString(),
        width: this.#font.widthOfTextAtSize(character, 1),
      };
      this.#letters.set(character, letter);
      return letter;
    });
  }
}
