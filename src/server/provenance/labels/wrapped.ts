/** Wraps text at spaces to at most `most` lines; text that does not fit ends with an ellipsis. */
export function wrapped(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  if (lines.length <= most) return lines.map((line) => cut(line, fits));
  const whole = lines.slice(0, most - 1).map((line) => cut(line, fits));
  return [...whole, ended(lines.slice(most - 1), fits)];
}

/** Ends after a word, or within one if whole words would leave most of the line empty. */
function ended([first = '', ...rest]: readonly string[], fits: (line: string) => boolean): string {
  const words = cut(`${first}...`, fits);
  const letters = cut([first, ...rest].join(' '), fits);
  return words.length * 2 < letters.length ? letters : words;
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const characters = Array.from(line.replace(/\.{3}$/, ''));
  while (characters.length > 1 && !fits(`${characters.join('')}...`)) characters.pop();
  return `${characters.join('').trimEnd()}...`;
}
