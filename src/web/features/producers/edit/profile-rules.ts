/** Validates what was typed with the contract's own rules, and turns it into the request body. */
import type { SentTo } from '../../../../contract/common/route.ts';
import { profileChangeInput, type requestProfileChange } from '../../../../contract/producers/changes.ts';
import {
  type ChangeableField,
  changeableFields,
  isChangeableField,
} from '../../../../domain/producers/change-requests.ts';
import { canonicalText } from './profile-figures.ts';
import type { Typed, Values } from './profile-typing.ts';

export type ProfileChangeInput = SentTo<typeof requestProfileChange>['body'];

export type Judged =
  | { readonly ok: true; readonly input: ProfileChangeInput }
  /** Without invalid fields, nothing was changed. */
  | { readonly ok: false; readonly faults: readonly ChangeableField[] };

/**
 * `waiting`: fields of the pending request; left unchanged, they are requested again. `decided`: those of
 * them that were decided since; left unchanged, they are not requested again.
 */
export function judge(
  typed: Typed,
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
    readonly shown: Typed;
    readonly waiting: readonly ChangeableField[];
    readonly decided?: readonly ChangeableField[];
    readonly revision: number;
    /** The language in which figures were typed. */
    readonly language: string;
  },
): Judged {
  const isLeft = (field: ChangeableField) => typed[field].trim() === shown[field];
  if (changeableFields.every(isLeft)) return { ok: false, faults: [] };
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
  const wrong = checked.error.issues.map(({ path }) => String(path[0]));
  return { ok: false, faults: changeableFields.filter((field) => wrong.includes(field)) };
}

/** The fields named in a refusal of the server. */
export function faultsNamed(paths: readonly string[]): readonly ChangeableField[] {
  return paths.flatMap((path) => path.split('.', 1)).filter(isChangeableField);
}
