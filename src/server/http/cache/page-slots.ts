/**
 * The slots of a stored page: places that are filled for each response. They are its nonce, the time of its data, the facts about
 * the signed-in reader, and of the page of a bottle its code and scans. A page is rendered with a placeholder for each, which is random and never leaves the process, so that no text
 * of a record can contain one.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { CurrentUser } from '../../../contract/identity/identity.ts';
import { firstLetter } from '../../../domain/identity/principal.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { exactBytes } from '../../caches/retained-bytes.ts';
import { type SharedStyle, sharedStyle } from './shared-style.ts';

const secret = randomBytes(24).toString('hex');

/** Marks where the nonce of a response goes. */
export const noncePlaceholder = `nonce-${secret}`;

/** A code of no bottle, written as codes are: in one piece, and in groups. */
export const codePlaceholder = makeCode(randomBytes(randomBytesOfCode));
/** Marks where the page of a bottle says how often it was scanned. */
export const scansPlaceholder = `scans-${secret}`;

/** Shown as their first letter too: the placeholder of a name begins with the one of its initial, a character without a meaning. */
const named = ['firstName', 'lastName', 'email'] as const;
const facts = ['id', 'profileImageUrl', ...named] as const;
type Fact = (typeof facts)[number];

const privateUse = 0xf_00_00;
const initialsStart = privateUse + randomInt(0xff_00);
const initialOf = (fact: (typeof named)[number]) => String.fromCodePoint(initialsStart + named.indexOf(fact));

const placeholders: Readonly<Record<Fact, string>> = {
  id: `id-${secret}`,
  profileImageUrl: `image-${secret}`,
  firstName: `${initialOf('firstName')}${secret}`,
  lastName: `${initialOf('lastName')}${secret}`,
  email: `${initialOf('email')}${secret}`,
};

const slotOfPlaceholder: ReadonlyMap<string, string> = new Map([
  [noncePlaceholder, 'nonce'],
  [codePlaceholder, 'code'],
  [grouped(codePlaceholder), 'grouped code'],
  [scansPlaceholder, 'scans'],
  ...facts.map((fact) => [placeholders[fact], fact] as const),
  ...named.map((fact) => [initialOf(fact), `initial of ${fact}`] as const),
]);
/** Longer ones first: a name begins with its initial. Then when the data of the page were loaded, as their JSON in a script, and its styles. */
const anySlot = new RegExp(
  `${[...slotOfPlaceholder.keys()].toSorted((one, other) => other.length - one.length).join('|')}|(?<=dataUpdatedAt\\\\":)\\d{13}|(?<=<style nonce="${noncePlaceholder}">)[^]+?(?=</style>)`,
  'gu',
);

export interface Slot {
  readonly name: string;
  /** Slots of a fixed length are compressed with what is around them. */
  readonly length: number | undefined;
  /** What stands there in every response. */
  readonly style?: SharedStyle;
}

export const nonceLength = 24;
const lengths: Readonly<Record<string, number>> = {
  nonce: nonceLength,
  time: 13,
  code: codePlaceholder.length,
  'grouped code': grouped(codePlaceholder).length,
};

export interface SplitPage {
  /** UTF-8, one more than there are slots. */
  readonly texts: readonly Buffer[];
  readonly slots: readonly Slot[];
}

export function splitAtSlots(html: string): SplitPage {
  const texts: Buffer[] = [];
  const slots: Slot[] = [];
  let start = 0;
  for (const found of html.matchAll(anySlot)) {
    const slot = slotAt(html, found);
    if (slot === undefined) continue;
    texts.push(exactBytes(html.slice(start, found.index)));
    slots.push(slot);
    start = found.index + found[0].length;
  }
  texts.push(exactBytes(html.slice(start)));
  return { texts, slots };
}

/** Undefined: no slot, part of the text around it. */
function slotAt(html: string, found: RegExpExecArray): Slot | undefined {
  const [text] = found;
  const fact = slotOfPlaceholder.get(text) ?? (text.length === lengths['time'] ? 'time' : 'style');
  if (fact === 'style') {
    const style = sharedStyle(text);
    return style && { name: fact, length: undefined, style };
  }
  const name = lengths[fact] === undefined && isInScript(html, found.index) ? inScript(fact) : fact;
  return { name, length: lengths[fact] };
}

/** Texts of records are escaped in both, so that they open and end no script. */
function isInScript(html: string, index: number): boolean {
  return html.lastIndexOf('<script', index) > html.lastIndexOf('</script', index);
}

const inScript = (fact: string) => `${fact} in a script`;

/** What to insert at the slots of one response, by the name of the slot: of its reader, or its bottle. */
export type SlotValues = ReadonlyMap<string, string>;

export function slotValues(nonce: string, own: SlotValues = new Map()): SlotValues {
  // The real time, which browsers compare with theirs: the stored page shows what is true now.
  const time = String(Math.floor(performance.timeOrigin + performance.now()));
  return new Map([...own, ['nonce', nonce], ['time', time]]);
}

/** `scans`: plain text. */
export function valuesOfCode(code: string, scans: string): SlotValues {
  return new Map([
    ['code', code],
    ['grouped code', grouped(code)],
    ['scans', escapedForHtml(scans)],
  ]);
}

export function filler(values: SlotValues, { name, style }: Slot): Buffer {
  if (style !== undefined) return style.text;
  const value = values.get(name);
  if (value === undefined) throw new Error(`The slot "${name}" has no value.`);
  return Buffer.from(value);
}

export interface UserOfSlots {
  /** As the page is rendered. A missing fact, or one that pages would trim, has no slot: it is part of what must be equal. */
  readonly rendered: CurrentUser;
  readonly values: SlotValues;
}

export function userOfSlots(user: CurrentUser): UserOfSlots {
  const rendered: CurrentUser & Record<Fact, string | null> = { ...user };
  const values = new Map<string, string>();
  const add = (name: string, value: string) => {
    values.set(name, escapedForHtml(value));
    values.set(inScript(name), escapedForScript(value));
  };
  for (const fact of facts) {
    const value = user[fact];
    if (!value || value !== value.trim()) continue;
    rendered[fact] = placeholders[fact];
    add(fact, value);
  }
  for (const fact of named) add(`initial of ${fact}`, firstLetter(user[fact]));
  return { rendered, values };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React escapes texts and attributes. */
function escapedForHtml(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? '');
}

/** JSON within a string of a script, as the router writes it. */
function escapedForScript(text: string): string {
  return inString(inString(text))
    .replaceAll('<', String.raw`\x3C`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
