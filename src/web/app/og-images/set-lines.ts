/** Breaks a text into lines: at the largest size that fits, cut with an ellipsis if none does. */
import type { LetterFace, Lettering } from '../../../contract/pages.ts';

export interface SetLines {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Room {
  readonly face: LetterFace;
  /** Pixels. */
  readonly width: number;
  /** Largest first. */
  readonly sizes: readonly number[];
  readonly most: number;
}

export function setLines(lettering: Lettering, text: string, { face, width, sizes, most }: Room): SetLines {
  const words = lettering.printable(text).split(/\s+/).filter(Boolean);
  const smallest = sizes.at(-1) ?? 16;
  for (const size of sizes) {
    const fits = (line: string) => lettering.width(line, face, size) <= width;
    const lines = broken(words, fits);
    if (lines.length <= most && lines.every(fits)) return { size, lines };
  }
  const fits = (line: string) => lettering.width(line, face, smallest) <= width;
  const lines = broken(words, fits);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += '...';
  return { size: smallest, lines: shown.map((line) => shortened(line, fits)) };
}

function broken(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shortened(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const characters = Array.from(line.replace(/\.{3}$/, ''));
  while (characters.length > 1 && !fits(`${characters.join('')}...`)) characters.pop();
  return `${characters.join('').trimEnd()}...`;
}
