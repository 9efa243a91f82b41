/**
 * `virtual:words/el` is the catalog of a language, gathered from src/web/words/el/*.json and compiled
 * from ICU messages to the form that needs no parser in the browser. A message that does not parse
 * stops the build with its id.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const wordsDirectory = 'src/web/words';
const prefix = 'virtual:words/';

export function compiledWords(): Plugin {
  return {
    name: 'phenolive-compiled-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      for (const file of catalogFiles(language)) this.addWatchFile(file);
      const messages = JSON.stringify(compileCatalog(readCatalog(language)));
      // JSON.parse of a string starts faster than an object literal of this size.
      return `export const messages = JSON.parse(${JSON.stringify(messages)});`;
    },
  };
}

/** Every message of a language by its id, as written. */
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

function compileCatalog(catalog: Record<string, string>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => {
      try {
        return [id, compileMessageOrThrow(message)];
      } catch (error) {
        throw new Error(`The message ${id} is not an ICU message: ${message}`, { cause: error });
      }
    }),
  );
}
