/** The type of share pictures: whole fonts, because a name may mix Greek and Latin, and what they can write. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import type { LetterFace, Lettering } from '../../contract/pages.ts';

const files: Readonly<Record<LetterFace, string>> = {
  display: '@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

export const fontFiles: readonly string[] = Object.values(files).map(pathOf);

/** Letters, figures, marks, punctuation, signs and plain spaces; never what turns or hides the text around it. */
const written = /^[\p{L}\p{N}\p{M}\p{P}\p{S} ]$/u;

export function loadLettering(): Lettering {
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
  return fontkit.create(readFileSync(pathOf(files[face])));
}

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
