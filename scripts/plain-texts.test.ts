/** Texts are short and plain, and use one term for one thing: see docs/glossary.md. */
import { describe, expect, test } from 'vitest';
import { type SiteLanguage, siteLanguages } from '../src/domain/common/languages.ts';
import { buttonLabels, labelsIn } from './button-labels.ts';
import { readCatalog } from './catalogs.ts';
import { longLabels, longTexts, maxEnglishText, maxLabel } from './long-messages.ts';
import { retiredPhrases } from './retired-phrases.ts';

const labels = buttonLabels();
const unit = String.raw`(?:mg\/kg|mg|ml|g|kg|MB|°C|ha|%)(?!\p{L})`;

const future: Readonly<Record<SiteLanguage, RegExp>> = {
  en: /\b(?:will|can|cannot)\b/iu,
  el: /(?<!\p{L})(?:θα|μπορεί)(?!\p{L})/iu,
  es: /rán?(?!\p{L})|\bpuede/iu,
  it: /(?:rà|ranno)(?!\p{L})|\bpu(?:ò|oi)(?!\p{L})/iu,
  sl: /\b(?:bo|bodo|boste|bosta|mogoče|lahko)\b/iu,
  hr: /(?<!\p{L})(?:će|ćete|moguće|može|možete)(?!\p{L})/iu,
};
const only: Readonly<Record<SiteLanguage, RegExp>> = {
  en: /\bonly\b/iu,
  el: /μόνο|αποκλειστικ/iu,
  es: /\bsolo\b|únic/iu,
  it: /\bsol[oa]\b|soltanto|unic/iu,
  sl: /(?<!\p{L})(?:samo|le|šele)(?!\p{L})|edin/iu,
  hr: /\b(?:samo|tek)\b|jedin|isključivo/iu,
};
/** The language says the same without such a word: “informative content”, “price on request”, “the one entry”. */
const saidOtherwise: ReadonlySet<string> = new Set([
  'audit.whole',
  'dashboard.recall.consequence',
  'landing.disclaimer',
  'orders.lineStatus.no_price',
  'refusals.administrator-too-new',
  'research.disclaimer',
  'shell.claimsNote',
]);

test('every English text is short, or listed with the reason', () => {
  const english = Object.entries(readCatalog('en'));
  const long = english.filter(([, text]) => longestForm(text) > maxEnglishText).map(([id]) => id);
  const listed = longTexts.flatMap(({ ids }) => ids);
  expect(long.filter((id) => !listed.some((one) => covers(one, id)))).toEqual([]);
  expect(listed.filter((one) => !long.some((id) => covers(one, id)))).toEqual([]);
});

describe.each(siteLanguages)('in %s', (language) => {
  const catalog = readCatalog(language);
  const texts = Object.entries(catalog);

  test('no text has a phrase that a better one replaced', () => {
    const found = texts.flatMap(([id, text]) =>
      retiredPhrases[language]
        .filter(({ phrase, except = [] }) => phrase.test(text) && !except.some((one) => covers(one, id)))
        .map(({ phrase, say }) => `${id} has ${phrase.source}: say ${say}`),
    );
    expect(found).toEqual([]);
  });

  test('the label of a button or tab is short, or listed with the reason', () => {
    const long = labels.filter((id) => longestForm(catalog[id] ?? '') > maxLabel && !longLabels.has(id));
    expect(long).toEqual([]);
  });

  test('a consequence is in the future, or says what is possible', () => {
    const consequences = texts.filter(([id]) => /consequence/iu.test(id));
    expect(consequences.length).toBeGreaterThan(30);
    expect(consequences.filter(([, text]) => !future[language].test(text))).toEqual([]);
  });

  test('what holds only for one thing says so, as the English text does', () => {
    const limited = Object.entries(readCatalog('en')).filter(([, text]) => only.en.test(text));
    const lost = limited.filter(([id]) => !only[language].test(catalog[id] ?? '') && !saidOtherwise.has(id));
    expect(lost.map(([id]) => `${id}: ${catalog[id]}`)).toEqual([]);
  });

  test('a number and its unit stay on one line', () => {
    const broken = new RegExp(`[\\d}+] ${unit}`, 'u');
    expect(texts.filter(([, text]) => broken.test(text))).toEqual([]);
  });

  test('percent and degrees have the space that the language writes', () => {
    const hasSpace = ['es', 'sl', 'hr'].includes(language);
    const wrong = hasSpace ? /[\d}]%|[\d}]°C/u : /[\d}]\s%|[\d}]°C/u;
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  test('what goes on is written with three dots, as specified', () => {
    expect(texts.filter(([, text]) => text.includes('…'))).toEqual([]);
  });
});

test('finds the labels of buttons and tabs', () => {
  expect(labelsIn('<Button onClick={() => go()} size="small">{t(\'cases.takeNext\')}</Button>')).toEqual([
    'cases.takeNext',
  ]);
  expect(labels.length).toBeGreaterThan(100);
});

test('measures the longest form, without tags', () => {
  expect(longestForm('{n, plural, one {# oil} other {# <b>oils</b>}} here')).toBe('# oils here'.length);
});

/** What a reader sees at most: the longest plural form, without tags. */
function longestForm(text: string): number {
  const plural = /\{\w+, plural,((?:\s*[=\w]+ \{(?:[^{}]|\{[^{}]*\})*\})+)\s*\}/u.exec(text);
  if (plural === null) return text.replaceAll(/<\/?\w+>/gu, '').length;
  const forms = [...(plural[1] ?? '').matchAll(/[=\w]+ \{((?:[^{}]|\{[^{}]*\})*)\}/gu)];
  return Math.max(...forms.map(([, form = '']) => longestForm(text.replace(plural[0], () => form))));
}

function covers(listed: string, id: string): boolean {
  return listed.endsWith('.') ? id.startsWith(listed) : listed === id;
}
