/** The font files of Open Graph images: full fonts, not subsets, because a name may mix Greek and Latin. */
import { fileURLToPath } from 'node:url';
import type { LetterFace } from '../../contract/pages.ts';

const files: Readonly<Record<LetterFace, string>> = {
  display: '@expo-google-fonts/noto-serif-display/500Medium/NotoSerifDisplay_500Medium.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
};

export function fontFileOf(face: LetterFace): string {
  return fileURLToPath(import.meta.resolve(files[face]));
}

export const fontFiles: readonly string[] = [fontFileOf('display'), fontFileOf('text'), fontFileOf('strong')];
