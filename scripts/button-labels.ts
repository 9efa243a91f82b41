/** The ids of messages that are the label of a button or a tab, as the screens name them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const screens = 'src/web';
const label = /<(\w*Button|Tab)\b(?:[^>]|=>)*?(?<![/=])>(.*?)<\/\1>/gsu;

/** `{t('id')}`, or one of two: what an attribute says, such as the title of a toast, is no label. */
const child = /(?:\{|\?\s|(?<!\w):\s)t\('([\w.-]+)'/gu;

export function buttonLabels(): string[] {
  const ids = readdirSync(screens, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((file) => labelsIn(readFileSync(join(file.parentPath, file.name), 'utf8')));
  return [...new Set(ids)].toSorted();
}

export function labelsIn(source: string): string[] {
  return [...source.matchAll(label)].flatMap(([, , content = '']) =>
    [...content.matchAll(child)].map(([, id = '']) => id),
  );
}
