/** The message catalogs: src/web/kernel/i18n/<language>/*.json, ICU messages by id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const wordsDirectory = 'src/web/kernel/i18n';

/** Every message of a language by its id, uncompiled. */
export function readCatalog(language: string): Record<string, string> {
  const catalogs = catalogFiles(language).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return Object.assign({}, ...catalogs);
}

export function catalogFiles(language: string): string[] {
  const directory = join(import.meta.dirname, '..', wordsDirectory, language);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(directory, name));
}
