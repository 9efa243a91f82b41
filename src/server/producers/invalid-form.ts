/**
 * An invalid plain profile form: the input is saved as the draft, and the owner is led to the full form,
 * which shows each error beside its field. An error page would lose the input.
 */
import type { FastifyRequest } from 'fastify';
import { saveProfileDraftRoute } from '../../contract/producers/drafts.ts';
import { findProfileDraft } from '../../database/producers/profile-drafts.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { isChangeableField } from '../../domain/producers/change-requests.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { validateRequest } from '../http/problems/validation.ts';
import { findOwned } from '../http/routing/owned-records.ts';
import type { Services } from '../http/routing/services.ts';
import { saveDraft } from './draft.ts';
import { lockedProducer } from './owned.ts';

export interface InvalidForm {
  readonly producerId: number;
  readonly language: SiteLanguage | undefined;
}

/** Undefined when nothing can be saved: then the errors are shown on a page of their own. */
export async function saveInvalidForm(
  { database, clock }: Services,
  person: User,
  request: FastifyRequest,
): Promise<Result<InvalidForm, KnownRefusal> | undefined> {
  const input = validateRequest(saveProfileDraftRoute, request, draftOf(request.body));
  if (!input.ok) return undefined;
  const { params, query, body } = input.value;
  return database.transaction().execute(async (transaction) => {
    const acting = { person, now: clock(), duty: 'edit' } as const;
    const own = await findOwned(transaction, lockedProducer, params.id, acting);
    if (!own.ok) return own;
    const before = await findProfileDraft(transaction, params.id, person.userId);
    // The plain form has few of the fields: the draft keeps its other ones.
    const earlier = Object.fromEntries((before?.fields ?? []).map(({ field, value }) => [field, value]));
    const draft = { ...earlier, ...body, revision: before?.revision ?? 0 };
    const saved = await saveDraft(transaction, person, own.value, draft, clock());
    if (!saved.ok) return saved;
    return { ok: true, value: { producerId: params.id, language: query.language } };
  });
}

function draftOf(body: unknown): Record<string, unknown> {
  const input = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return {
    ...Object.fromEntries(
      input.filter(([name]) => isChangeableField(name) || name === 'seen' || name === 'shown'),
    ),
    revision: 0,
  };
}
