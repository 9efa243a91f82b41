/**
 * Which characters the fonts of Open Graph images contain, and their widths. Large: loaded with the first
 * image.
 */
import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import type { LetterFace, Lettering } from '../../contract/pages.ts';
import { fontFileOf } from './font-files.ts';

/** Letters, digits, marks, punctuation, symbols and plain spaces; no characters that reorder or hide text. */
const written = /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]$/u;

export function loadFontMetrics(): Lettering {
  const fonts = { display: loadFont('display'), text: loadFont('text'), strong: loadFont('strong') };
  const sets = Object.values(fonts).map(({ characterSet }) => new Set(characterSet));
  const isKnown = (character: string) => {
    const point = character.codePointAt(0) ?? 0;
    return written.test(character) && sets.every((set) => set.has(point));
  };
  return {
    width: (text, face, size) => (fonts[face].layout(text).advanceWidth / fonts[face].unitsPerEm) * size,
    printable: (text) =>
      Array.from(text.normalize('NFC').replace(/\s+/gu, ' ')).filter(isKnown).join('').trim(),
  };
}

function loadFont(face: LetterFace) {
  return fontkit.create(readFileSync(fontFileOf(face)));
}
