/**
 * Writes a compiled message: texts, values by name, and plurals whose forms the language's own rules
 * choose. Catalogs are compiled when the pages are built, so no parser comes along; a message of another
 * kind, such as a date inside a sentence, does not pass the build (values are formatted before).
 */
export type WordValues = Readonly<Record<string, string | number>>;

/** `Hello {name}` is `['Hello ', ['name']]`; `#` stands for the number inside of a plural. */
export type Message = readonly (string | readonly [name: string] | PluralToken)[];
type PluralToken = readonly [name: string, type: string, forms: Readonly<Record<string, Message>>];

/** What a feature's catalog becomes: a message by its id. */
export type Messages = Readonly<Record<string, Message>>;

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

export function writeMessage(message: Message, language: string, values: WordValues, count?: number): string {
  return message
    .map((token) => {
      if (token === '#' && count !== undefined) return writeNumber(count, language);
      if (typeof token === 'string') return token;
      const [name, , forms] = token;
      const value = values[name] ?? '';
      return forms === undefined ? value : writePlural(forms, Number(value), language, values);
    })
    .reduce<string>(joined, '');
}

/** Dates that end with a point (`2026.` in Croatian) lend it to the sentence that they end. */
function joined(before: string, next: string | number): string {
  const text = String(next);
  return before.endsWith('.') && text.startsWith('.') && text[1] !== '.'
    ? before + text.slice(1)
    : before + text;
}

function writePlural(forms: PluralToken[2], count: number, language: string, values: WordValues): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  // An exact number (`=0`) wins over the form of its kind.
  const form = forms[count] ?? forms[rule.select(count)] ?? forms['other'] ?? [];
  return writeMessage(form, language, values, count);
}

function writeNumber(value: number, language: string): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, format);
  return format.format(value);
}
