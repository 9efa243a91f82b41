/** Validates what was typed with the contract's own rules, and turns it into the request body. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import {
  profileChangeInput,
  type requestProfileChangeRoute,
} from '../../../../contract/producers/changes.ts';
import {
  type ChangeableField,
  changeableFields,
  isChangeableField,
} from '../../../../domain/producers/change-requests.ts';
import type { Checked, FieldErrors } from '../../../kernel/forms/check-typed.ts';
import { canonicalText } from './profile-figures.ts';
import type { TypedProfile, Values } from './profile-typing.ts';

export type ProfileChangeInput = RequestOf<typeof requestProfileChangeRoute>['body'];

/**
 * `waiting`: fields of the pending request; left unchanged, they are requested again. `decided`: those of
 * them that were decided since; left unchanged, they are not requested again. The input is null if nothing was changed.
 */
export function checkProfile(
  typed: TypedProfile,
  {
    seen,
    shown,
    waiting,
    decided = [],
    revision,
    language,
  }: {
    readonly seen: Values;
    /** The initial values of the form. */
    readonly shown: TypedProfile;
    readonly waiting: readonly ChangeableField[];
    readonly decided?: readonly ChangeableField[];
    readonly revision: number;
    /** The language in which figures were typed. */
    readonly language: string;
  },
): Checked<ProfileChangeInput | null, ChangeableField, 'wrong'> {
  const isLeft = (field: ChangeableField) => typed[field].trim() === shown[field];
  if (changeableFields.every(isLeft)) return { ok: true, input: null };
  const text = (field: ChangeableField) => canonicalText(field, typed[field], language);
  const names = changeableFields.filter(
    (field) =>
      !(decided.includes(field) && isLeft(field)) &&
      (text(field) !== (seen[field] ?? '') || waiting.includes(field)),
  );
  const input = {
    ...Object.fromEntries(names.map((field) => [field, text(field)])),
    seen: Object.fromEntries(names.map((field) => [field, seen[field]])),
    requiresApproval: 'true' as const,
    draftRevision: revision,
  };
  const checked = profileChangeInput.safeParse(input);
  if (checked.success) return { ok: true, input };
  return { ok: false, errors: errorsNamed(checked.error.issues.map(({ path }) => String(path[0]))) };
}

/** The fields named in a refusal. */
export function errorsNamed(paths: readonly string[]): FieldErrors<ChangeableField, 'wrong'> {
  const named = paths.flatMap((path) => path.split('.', 1)).filter(isChangeableField);
  return Object.fromEntries(named.map((field) => [field, 'wrong']));
}
