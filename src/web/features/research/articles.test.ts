/** Every study can be looked up, and no sentence about oils makes a medical claim. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articles } from './articles.ts';
import { categories } from './categories.ts';
import { readResearchSearch } from './research-search.ts';

const words = new URL('../../kernel/i18n/', import.meta.url);
const catalogs = ['standards', 'education', 'research'] as const;

/** Medical verbs with their inflections, by language. */
const medicine: Readonly<Record<string, RegExp>> = {
  en: /\b(cur(e[sd]?|ing)|heal(s|ed|ing)?|treat(s|ed|ing|ment|ments)?|prevent\w*|remed(y|ies))\b/i,
  el: /θεραπε|γιατρε|γιατρει|προλαμβ|προλάβ|πρόληψ|πρόληψ|αποτρέπ|ίασ(η|ης)(?!\p{L})/iu,
  es: /\b(curar?|curan|cura|tratamiento\w*|previen\w*|prevenir|prevenci[oó]n|sanar?)\b/iu,
  it: /\b(curare|cura|curano|trattament[oi]|previen\w*|prevenire|prevenzion[ei]|guari\w*)\b/iu,
  sl: /(?<!\p{L})(zdravljenj|ozdrav|prepreč|pozdravi)/iu,
  hr: /(?<!\p{L})(liječ(?!ni)|izliječ|ozdrav|sprječ|spriječ|prevencij)/iu,
};

describe('each study', () => {
  test('has a unique id, and each area has three', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(18);
    for (const category of categories) {
      expect(articles.filter((article) => article.category === category)).toHaveLength(3);
    }
  });

  test.each(articles.map((article) => [article.id, article] as const))('%s is complete', (_, article) => {
    expect(article.doi).toMatch(/^10\.\d{4,9}\/[\w.()/:-]+$/);
    expect(article.title.length).toBeGreaterThan(20);
    expect(article.authors).toMatch(/^[\p{L}' -]+ [A-Z]+, et al\.$/u);
    expect(article.journal).not.toBe('');
    expect(article.citation.startsWith(`${article.year};`)).toBe(true);
    expect(article.year).toBeGreaterThan(1990);
    if (article.sampleSize !== null) expect(Number.isInteger(article.sampleSize)).toBe(true);
  });
});

describe.each(readdirSync(words).filter((name) => /^[a-z]{2}$/.test(name)))('in %s', (language) => {
  const own = catalogs.map((catalog) => messagesOf(language, catalog));

  test('says for each study its finding, its limits and who took part', () => {
    const research = messagesOf(language, 'research');
    const missing = articles.flatMap(({ id }) =>
      ['finding', 'limit', 'people'].map((part) => `research.${part}.${id}`).filter((key) => !research[key]),
    );
    expect(missing).toEqual([]);
  });

  test('makes no medical claim', () => {
    const forbidden = medicine[language];
    expect(forbidden).toBeDefined();
    const found = own
      .flatMap((messages) => Object.entries(messages))
      .filter(([, text]) => forbidden?.test(text));
    expect(found).toEqual([]);
  });
});

test('reads an unknown category as all areas', () => {
  expect(readResearchSearch({ category: 'cancer' }).category).toBe('cancer');
  expect(readResearchSearch({ category: 'all', interview: 'now' })).toEqual({});
  expect(readResearchSearch({ category: ['cancer'] }).category).toBeUndefined();
});

function messagesOf(language: string, catalog: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`${language}/${catalog}.json`, words), 'utf8'));
}
