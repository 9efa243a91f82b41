/**
 * The messages of src/web/kernel/i18n/<language>/*.json, compiled from ICU to a form that needs no parser in the
 * browser: `virtual:words/el` has all messages of a language, for the server; `virtual:page-words/el/...`
 * has, for the browser, those of the page shell and those of each page separately. A message that does not
 * parse stops the build with its id.
 */
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { siteLanguages } from '../src/domain/common/languages.ts';
import { catalogFiles, readCatalog } from './catalogs.ts';
import { messagesOfPage, messagesOfShell, privatePageModules, publicPageModules } from './page-messages.ts';
import { shortIds } from './short-message-ids-plugin.ts';

const ours = /^virtual:(?:page-)?words(?:\/|$)/;

/** The names in `virtual:page-words` for the messages of every page, and for the file list of private pages. */
const shell = 'shell';
const privatePages = 'private';

export function compiledMessages(): Plugin {
  let isBuilding = false;
  return {
    name: 'phenolive-compiled-words',
    configResolved(config) {
      isBuilding = config.command === 'build';
    },
    resolveId: (id) => (ours.test(id) ? `\0${id}` : undefined),
    load(id, options) {
      if (!id.startsWith('\0') || !ours.test(id.slice(1))) return undefined;
      const [kind, language, ...rest] = id.replace('\0virtual:', '').split('/');
      if (language === undefined) return languageTable();
      for (const file of catalogFiles(language)) this.addWatchFile(file);
      const catalog = readCatalog(language);
      if (kind === 'words' && isBuilding && options?.ssr === true) {
        const asset = { type: 'asset', name: `${language}.json`, source: json(catalog) } as const;
        return readFrom(this.emitFile(asset));
      }
      if (kind === 'words') return compiled(catalog);
      const page = rest.join('/');
      if (page === privatePages) return pageTable(language, privatePageModules());
      // In development a page's sources may change after its messages were sent, so it gets all of them.
      const words = compiled(isBuilding ? withShortNames(part(catalog, page)) : catalog);
      if (page !== shell) return words;
      return `${words}
${pageTable(language, publicPageModules())}
export const privateWords = () => import('virtual:page-words/${language}/${privatePages}');`;
    },
  };
}

/** `{ el: () => import(...), ... }`: a browser never loads the file list of other languages. */
function languageTable(): string {
  const languages = siteLanguages.map(
    (language) => `${language}: () => import('virtual:page-words/${language}/${shell}')`,
  );
  return `export const shellWords = { ${languages.join(', ')} };`;
}

/** `{ 'app/landing/landing-page.tsx': () => import(...), ... }` */
function pageTable(language: string, modules: readonly string[]): string {
  const pages = modules.map(
    (page) => `${JSON.stringify(page)}: () => import('virtual:page-words/${language}/${page}')`,
  );
  return `export const pageWords = { ${pages.join(', ')} };`;
}

function part(catalog: Record<string, string>, page: string): Record<string, string> {
  const ids = Object.keys(catalog);
  const needed = page === shell ? messagesOfShell(ids) : messagesOfPage(page, ids);
  return Object.fromEntries(needed.map((id) => [id, catalog[id] ?? '']));
}

function withShortNames(catalog: Record<string, string>): Record<string, string> {
  const short = shortIds();
  return Object.fromEntries(Object.entries(catalog).map(([id, message]) => [short.get(id) ?? id, message]));
}

function compiled(catalog: Record<string, string>): string {
  // JSON.parse of a string starts faster than an object literal of this size.
  return `export const messages = JSON.parse(${JSON.stringify(json(catalog))});`;
}

/** A server that runs for months would keep the text of a module beside what it made of it: 3.5 MB a language. */
function readFrom(asset: string): string {
  // What Vite gives is an address for browsers; here the file is beside the module.
  return `import { readFileSync } from 'node:fs';
const name = import.meta.ROLLUP_FILE_URL_${asset}.split('/').at(-1);
export const messages = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));`;
}

function json(catalog: Record<string, string>): string {
  return JSON.stringify(compileCatalog(catalog));
}

function compileCatalog(catalog: Record<string, string>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => {
      try {
        return [id, onlyPlurals(compileMessageOrThrow(message))];
      } catch (error) {
        throw new Error(`The message ${id} is not an ICU message: ${message}`, { cause: error });
      }
    }),
  );
}

/** The browser formats only plurals: dates and numbers are formatted before insertion into a message. */
function onlyPlurals(message: CompiledMessage): CompiledMessage {
  const other = message.find(
    (token) => typeof token !== 'string' && ![undefined, 'plural'].includes(token[1]),
  );
  if (other !== undefined) throw new Error(`It holds what is not a plural: ${JSON.stringify(other)}`);
  return message;
}
