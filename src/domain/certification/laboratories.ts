/**
 * Laboratories are records. Spellings of a name are aliases of one record, and records of one owner count as one
 * laboratory, so that two results are independent only if neither the record nor the owner is the same.
 */
import { err, ok, type Result } from '../common/result.ts';
import type { CertificationRefusal } from './refusals.ts';

/** Characters. */
export const laboratoryLimits = {
  name: { least: 2, most: 200 },
  address: { least: 2, most: 300 },
  accreditationNumber: { least: 2, most: 60 },
  aliases: 30,
} as const;

/** Letters of Latin, Greek and Cyrillic in both cases, each followed by its capital or the Latin letter it looks like. */
export const lookAlikes = new Map(
  (
    'aA bB cC dD eE fF gG hH iI jJ kK lL mM nN oO pP qQ rR sS tT uU vV wW xX yY zZ ' +
    'ΑA αA ΒB βB ΕE εE ΖZ ζZ ΗH ηH ΙI ιI ΚK κK ΜM μM ΝN νN ΟO οO ΡP ρP ΤT τT ΥY υY ΧX χX ' +
    'γΓ δΔ θΘ λΛ ξΞ πΠ σΣ ςΣ φΦ ψΨ ωΩ ' +
    'АA аA ВB вB ЕE еE КK кK МM мM НH нH ОO оO РP рP СC сC ТT тT УY уY ХX хX ІI іI ЅS ѕS ЈJ јJ ' +
    'ГΓ гΓ ПΠ пΠ ФΦ фΦ ЛΛ лΛ бБ дД жЖ зЗ иИ чЧ шШ щЩ ъЪ ыЫ ьЬ эЭ юЮ яЯ ђЂ ћЋ љЉ њЊ џЏ ' +
    'łL ŁL đD ĐD øO ØO ıI'
  )
    .split(' ')
    .map(([from = '', to = '']) => [from, to] as const),
);

/** Spaces, punctuation and accents; after capitals, so that the range from ` to ¿ has no letter. */
export const ignoredCharacters: readonly (readonly [number, number])[] = [
  [0x01, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xbf],
  [0x03_00, 0x03_6f],
  [0x20_00, 0x20_6f],
  [0x30_00, 0x30_3f],
  [0xfe_ff, 0xfe_ff],
];

/** Equal for every spelling of one name; the database function `fold_laboratory` does the same. */
export function foldLaboratory(name: string): string {
  return Array.from(name.normalize('NFKD'), (letter) => lookAlikes.get(letter) ?? letter)
    .filter((letter) => !isIgnored(letter.codePointAt(0) ?? 0))
    .join('');
}

function isIgnored(code: number): boolean {
  return ignoredCharacters.some(([first, last]) => code >= first && code <= last);
}

export interface LaboratoryNames {
  readonly id: number;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The record of a name as a report, an application or a table spells it. */
export function laboratoryOf<Laboratory extends LaboratoryNames>(
  spelling: string,
  laboratories: readonly Laboratory[],
): Laboratory | undefined {
  const folded = foldLaboratory(spelling);
  return laboratories.find(({ name, aliases }) =>
    [name, ...aliases].some((alias) => foldLaboratory(alias) === folded),
  );
}

/** A result of a record: those of one group are of one laboratory. The database function `laboratory_group` derives it. */
export interface MeasuredByLaboratory {
  readonly laboratoryGroup: number;
}

/** How many laboratories reported them. */
export function laboratoriesOf(results: readonly MeasuredByLaboratory[]): number {
  return new Set(results.map(({ laboratoryGroup }) => laboratoryGroup)).size;
}

interface Owned {
  readonly id: number;
  readonly ownerId: number | null;
  readonly mergedIntoId: number | null;
}

/** Every name has letters or digits by which it can be compared. */
export function checkLaboratoryNames(names: readonly string[]): Result<null, CertificationRefusal> {
  return names.every((name) => foldLaboratory(name).length >= laboratoryLimits.name.least)
    ? ok(null)
    : err({ code: 'laboratory-name' });
}

/** The owner is a record of its own without an owner: ownership has one level. */
export function checkOwner(
  id: number | undefined,
  owner: Owned | undefined,
  { ownsOthers }: { readonly ownsOthers: boolean },
): Result<null, CertificationRefusal> {
  const isPossible =
    owner !== undefined &&
    owner.id !== id &&
    owner.ownerId === null &&
    owner.mergedIntoId === null &&
    !ownsOthers;
  return isPossible ? ok(null) : err({ code: 'laboratory-owner' });
}

/** Two records that were not merged before. */
export function checkMerge(
  from: Owned | undefined,
  into: Owned | undefined,
): Result<null, CertificationRefusal> {
  if (from === undefined || into === undefined) return err({ code: 'laboratory-not-found' });
  const isPossible = from.id !== into.id && from.mergedIntoId === null && into.mergedIntoId === null;
  return isPossible ? ok(null) : err({ code: 'laboratory-merged' });
}
