/**
 * The fonts of the labels, measured and encoded per character, each once. Laying out every line of ten
 * thousand labels takes the library most of a minute; it uses no kerning or ligatures, so the result is the
 * same.
 */
import type { PDFFont } from 'pdf-lib';

interface Letter {
  /** Hexadecimal, as PDF text operators take it. */
  readonly glyph: string;
  /** At a font size of one point. */
  readonly width: number;
}

export class LabelType {
  readonly #font: PDFFont;
  readonly #known: ReadonlySet<number>;
  /** At most the characters of the font. */
  readonly #letters = new Map<string, Letter>();

  constructor(font: PDFFont) {
    this.#font = font;
    this.#known = new Set(font.getCharacterSet());
  }

  /** Removes characters that the font lacks (an emoji in a name); codes have none. */
  printable(text: string): string {
    return Array.from(text)
      .filter((character) => this.#known.has(character.codePointAt(0) ?? 0))
      .join('');
  }

  widthOf(text: string, size: number): number {
    return this.#lettersOf(text).reduce((sum, { width }) => sum + width, 0) * size;
  }

  /** The operand of a PDF text operator. */
  encode(text: string): string {
    return `<${this.#lettersOf(text)
      .map(({ glyph }) => glyph)
      .join('')}>`;
  }

  #lettersOf(text: string): Letter[] {
    return Array.from(text, (character) => {
      const saved = this.#letters.get(character);
      if (saved) return saved;
      const letter = {
        glyph: this.#font.encodeText(character).asString(),
        width: this.#font.widthOfTextAtSize(character, 1),
      };
      this.#letters.set(character, letter);
      return letter;
    });
  }
}
