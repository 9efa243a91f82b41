/**
 * Blanks what is not code, character for character, so that a rule can search for words and still report the
 * right line.
 */
const regularExpressionMayFollow = /(?:^|[(,=:[!&|?{};\n>]|\breturn|\bcase)\s*$/;

export function withoutComments(text: string): string {
  return blank(text, { comments: true, strings: false });
}

export function withoutStrings(text: string): string {
  return blank(text, { comments: false, strings: true });
}

export function codeOnly(text: string): string {
  return blank(text, { comments: true, strings: true });
}

function blank(text: string, options: { comments: boolean; strings: boolean }): string {
  let result = '';
  let at = 0;
  while (at < text.length) {
    const end = endOfToken(text, at);
    const token = text.slice(at, end);
    const isComment = token.startsWith('//') || token.startsWith('/*');
    const isString = token.length > 1 && /^['"`/]/.test(token) && !isComment;
    if (isComment && options.comments) result += token.replace(/[^\n]/g, ' ');
    else if (isString && options.strings) result += blankInside(token);
    else result += token;
    at = end;
  }
  return result;
}

/** The end of the comment, string or regular expression that starts at `at`; otherwise the next character. */
function endOfToken(text: string, at: number): number {
  const character = text[at];
  if (character === '/' && text[at + 1] === '/') return orEnd(text, text.indexOf('\n', at));
  if (character === '/' && text[at + 1] === '*') return orEnd(text, text.indexOf('*/', at + 2), 2);
  if (character === '/' && beginsRegularExpression(text, at)) return endOfRegularExpression(text, at);
  if (character === "'" || character === '"') return endOfQuoted(text, at, character);
  if (character === '`') return endOfTemplate(text, at);
  return at + 1;
}

/** A `/>` after an attribute in braces closes a tag. */
function beginsRegularExpression(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at);
  return regularExpressionMayFollow.test(before) && !(text[at + 1] === '>' && /\}\s*$/.test(before));
}

function orEnd(text: string, found: number, length = 0): number {
  return found === -1 ? text.length : found + length;
}

/** A quote after a letter, or without a match on its line, is an apostrophe in JSX text. */
function endOfQuoted(text: string, at: number, quote: string): number {
  if (/\w/.test(text[at - 1] ?? '')) return at + 1;
  for (let next = at + 1; next < text.length && text[next] !== '\n'; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === quote) return next + 1;
  }
  return at + 1;
}

function endOfTemplate(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '`') return next + 1;
    else if (text.startsWith('${', next)) next = endOfHole(text, next + 2);
  }
  return text.length;
}

/** The closing brace of a template's `${...}`, which may contain strings and templates itself. */
function endOfHole(text: string, at: number): number {
  let depth = 1;
  let next = at;
  while (next < text.length) {
    if (text[next] === '{') depth += 1;
    if (text[next] === '}') depth -= 1;
    if (depth === 0) return next;
    next = endOfToken(text, next);
  }
  return next;
}

function endOfRegularExpression(text: string, at: number): number {
  let inClass = false;
  for (let next = at + 1; next < text.length && text[next] !== '\n'; next += 1) {
    if (text[next] === '\\') next += 1;
    else if (text[next] === '[') inClass = true;
    else if (text[next] === ']') inClass = false;
    else if (text[next] === '/' && !inClass) return next + 1;
  }
  return at + 1;
}

/** Keeps the quotes, so that a call such as `import('')` keeps its shape. */
function blankInside(token: string): string {
  return token.slice(0, 1) + token.slice(1, -1).replace(/[^\n]/g, ' ') + token.slice(-1);
}
