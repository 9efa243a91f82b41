/** Parses the typed values of a laboratory into the API's input, or returns the invalid fields. */
import {
  type LaboratoryResponse,
  laboratoryInput,
  type updateLaboratoryRoute,
} from '../../../../../contract/certification/laboratories.ts';
import type { RequestOf } from '../../../../../contract/common/route.ts';
import { checkLaboratoryNames } from '../../../../../domain/certification/laboratories.ts';
import { defaultLanguage } from '../../../../../domain/common/languages.ts';
import type { Checked, FieldErrors } from '../../../../kernel/forms/check-typed.ts';

export const laboratoryFields = [
  'name',
  'aliases',
  'address',
  'country',
  'accreditationNumber',
  'methods',
  'accreditedUntil',
  'contacts',
  'language',
  'ownerId',
] as const;
export type LaboratoryField = (typeof laboratoryFields)[number];
export type TypedLaboratory = Readonly<
  Record<Exclude<LaboratoryField, 'methods'>, string> & { methods: readonly string[] }
>;
export type LaboratoryBody = RequestOf<typeof updateLaboratoryRoute>['body'];

export const laboratoryErrorKinds = ['wrong'] as const;
export type LaboratoryErrorKind = (typeof laboratoryErrorKinds)[number];

/** `name`: of a laboratory that is not on record yet. */
export function typedLaboratory(laboratory: LaboratoryResponse | undefined, name = ''): TypedLaboratory {
  return {
    name: laboratory?.name ?? name,
    aliases: laboratory?.aliases.join('\n') ?? '',
    address: laboratory?.address ?? '',
    country: laboratory?.country ?? '',
    accreditationNumber: laboratory?.accreditationNumber ?? '',
    methods: laboratory?.methods ?? [],
    accreditedUntil: laboratory?.accreditedUntil ?? '',
    contacts: laboratory?.contacts.map(({ name: person, email }) => `${person}, ${email}`).join('\n') ?? '',
    language: laboratory?.language ?? defaultLanguage,
    ownerId: laboratory?.owner === undefined || laboratory.owner === null ? '' : String(laboratory.owner.id),
  };
}

export function checkTypedLaboratory(
  typed: TypedLaboratory,
): Checked<LaboratoryBody, LaboratoryField, LaboratoryErrorKind> {
  const { ownerId, aliases, contacts, ...texts } = typed;
  const checked = laboratoryInput.safeParse({
    ...texts,
    aliases: aliases.split('\n').flatMap((line) => line.trim() || []),
    contacts: contacts.split('\n').flatMap((line) => (line.trim() === '' ? [] : contactOf(line))),
    ownerId: ownerId === '' ? null : Number(ownerId),
  });
  const errors: { [Field in LaboratoryField]?: LaboratoryErrorKind } = {};
  for (const { path } of checked.error?.issues ?? []) {
    const field = laboratoryFields.find((one) => one === path[0]);
    if (field !== undefined) errors[field] = 'wrong';
  }
  if (checked.success && !checkLaboratoryNames([checked.data.name]).ok) errors.name = 'wrong';
  if (checked.success && !checkLaboratoryNames(checked.data.aliases).ok) errors.aliases = 'wrong';
  return checked.success && isEmpty(errors) ? { ok: true, input: checked.data } : { ok: false, errors };
}

/** `Name, address`; the address is what follows the last comma. */
function contactOf(line: string): { readonly name: string; readonly email: string } {
  const at = line.lastIndexOf(',');
  return { name: line.slice(0, Math.max(at, 0)), email: line.slice(at + 1) };
}

function isEmpty(errors: FieldErrors<LaboratoryField, LaboratoryErrorKind>): boolean {
  return Object.keys(errors).length === 0;
}
