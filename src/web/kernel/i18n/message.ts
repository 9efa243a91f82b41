/**
 * Formats a compiled message: text, named values, and plurals by the rules of the language. Catalogs are
 * compiled at build time, so no parser is shipped; a message of another kind, such as a date inside a
 * sentence, fails the build (values are formatted before).
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** `Hello {name}` is `['Hello ', ['name']]`; `#` is the number inside a plural. */
export type Message = readonly (string | readonly [name: string] | PluralToken)[];
type PluralToken = readonly [name: string, type: string, forms: Readonly<Record<string, Message>>];

/** A compiled catalog: messages by id. */
export type Messages = Readonly<Record<string, Message>>;

/** At most one for each language. */
const rules = new Map<string, Intl.PluralRules>();
/** At most one for each language. */
const numbers = new Map<string, Intl.NumberFormat>();

export function writeMessage(
  message: Message,
  language: string,
  values: MessageValues,
  count?: number,
): string {
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

/** A date that ends with a full stop (`2026.` in Croatian) also ends the sentence. */
function joined(before: string, next: string | number): string {
  const text = String(next);
  return before.endsWith('.') && text.startsWith('.') && text[1] !== '.'
    ? before + text.slice(1)
    : before + text;
}

function writePlural(forms: PluralToken[2], count: number, language: string, values: MessageValues): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  // An exact number (`=0`) takes precedence over the plural category.
  const form = forms[count] ?? forms[rule.select(count)] ?? forms['other'] ?? [];
  return writeMessage(form, language, values, count);
}

function writeNumber(value: number, language: string): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, format);
  return format.format(value);
}
