/** No user sees a missing message, a wrong plural or a message id, in any language. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { countries } from '../src/domain/common/countries.ts';
import { siteLanguages } from '../src/domain/common/languages.ts';
import { createTranslations } from '../src/web/kernel/i18n/translations.ts';
import { catalogFiles, readCatalog } from './catalogs.ts';
import { messagesIn } from './page-messages.ts';

const english = readCatalog('en');
const namesOfCountry = readFileSync('src/database/functions/search/names-of-country.sql', 'utf8');

describe.each(siteLanguages)('the messages in %s', (language) => {
  const catalog = readCatalog(language);

  test('have the same ids as in English, none missing and none extra', () => {
    expect(Object.keys(catalog).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('are never empty', () => {
    expect(Object.keys(catalog).filter((id) => catalog[id]?.trim() === '')).toEqual([]);
  });

  test('use the same placeholders as in English', () => {
    const different = Object.keys(english).filter(
      (id) => namesIn(catalog[id] ?? '').join() !== namesIn(english[id] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  test('have every plural form of the language, and no other', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = Object.entries(catalog).flatMap(([id, message]) =>
      pluralsIn(compileMessageOrThrow(message))
        .filter((forms) => !sameMembers(forms, pluralCategories))
        .map((forms) => `${id} has ${forms.join(', ')} and needs ${pluralCategories.join(', ')}`),
    );
    expect(wrong).toEqual([]);
  });

  test('name each country as the search knows it', () => {
    const unknown = countries.filter((country) => {
      const [, names = ''] = new RegExp(`when '${country}' then '(.*)'`).exec(namesOfCountry) ?? [];
      return country !== 'other' && !names.split(' ').includes(catalog[`common.country.${country}`] ?? '');
    });
    expect(unknown).toEqual([]);
  });

  test('are in the file that their ids start with', () => {
    const unusedIds = catalogFiles(language).flatMap((file) => {
      const feature = basename(file, '.json');
      return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter(
        (id) => !id.startsWith(`${feature}.`),
      );
    });
    expect(unusedIds).toEqual([]);
  });
});

test('every message is named in a source', () => {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const ids = Object.keys(english);
  const named = new Set(messagesIn(sources, ids));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

test('throws an error for an unknown message instead of rendering a blank', () => {
  const words = createTranslations('el', {});
  expect(() => words.t('shell.home')).toThrow('There is no word for shell.home in el.');
});

test('detects a missing plural form', () => {
  const forms = pluralsIn(compileMessageOrThrow('{count, plural, one {# oil} other {# oils}}'));
  expect(sameMembers(forms[0] ?? [], new Intl.PluralRules('sl').resolvedOptions().pluralCategories)).toBe(
    false,
  );
});

type Choices = Readonly<Record<string, CompiledMessage>>;

/** The forms of each plural in a message, including nested ones; exact numbers (=0) are extra. */
function pluralsIn(message: CompiledMessage): string[][] {
  return choicesIn(message).flatMap(([type, choices]) => {
    const nested = Object.values(choices).flatMap(pluralsIn);
    const forms = Object.keys(choices).filter((form) => !/^\d/.test(form));
    return type === 'plural' ? [forms, ...nested] : nested;
  });
}

function choicesIn(message: CompiledMessage): [string, Choices][] {
  return message.flatMap((token): [string, Choices][] => {
    if (typeof token === 'string') return [];
    const [, type = '', format] = token;
    if (typeof format !== 'object' || format === null) return [];
    const branches = Object.entries(format).filter(
      ([form, branch]) => form !== 'offset' && branch !== undefined,
    );
    return [[type, Object.fromEntries(branches)]];
  });
}

function namesIn(message: string): string[] {
  const names = (tokens: CompiledMessage): string[] =>
    tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  const compiled = compileMessageOrThrow(message);
  const nested = choicesIn(compiled).flatMap(([, choices]) => Object.values(choices).flatMap(names));
  const marks = [...message.matchAll(/<(\w+)>/g)].map(([mark]) => mark);
  return [...new Set([...names(compiled), ...nested, ...marks])].filter((name) => name !== '#').toSorted();
}

function sameMembers(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
