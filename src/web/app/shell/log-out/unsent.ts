/** What of the user is only on this device: counted, and sent where it can be sent without its page. */
import type { Client } from '../../../../contract/client.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { draftsOf, unsentAnswers } from '../../../features/applications/draft-storage.ts';
import { openDraftStore } from '../../../features/applications/draft-store.ts';
import { syncApplication } from '../../../features/applications/draft-sync.ts';
import { hasUnsentRegistration } from '../../../features/applications/registration/registration-draft.ts';
import { currentUploads, uploadsEnded } from '../../../features/documents/uploads-under-way.ts';
import { picturesUnderWay } from '../../../features/pictures/upload-transport.ts';
import { listWaitingCodes, verifyWaitingCodes } from '../../../features/provenance/waiting-codes.ts';
import { countInSession } from '../../../kernel/device/session-text.ts';
import { flushOpenDrafts } from '../../../kernel/drafts/draft-sync.ts';

export type UnsentKind = 'answers' | 'documents' | 'codes' | 'registration' | 'forms';
/** The kinds that can be sent from here. */
export const sendable: ReadonlySet<UnsentKind> = new Set(['answers', 'documents', 'codes']);

export interface Unsent {
  readonly kind: UnsentKind;
  readonly count: number;
}

export async function listUnsent(userId: string): Promise<readonly Unsent[]> {
  const waiting = (await listWaitingCodes()).filter(({ answer }) => answer === undefined);
  const answers = draftsOf(userId).flatMap(({ key }) => unsentAnswers(key));
  const counts: readonly Unsent[] = [
    { kind: 'answers', count: answers.length },
    { kind: 'documents', count: currentUploads().length + picturesUnderWay.size },
    { kind: 'codes', count: waiting.length },
    { kind: 'registration', count: hasUnsentRegistration(userId) ? 1 : 0 },
    {
      kind: 'forms',
      count: countInSession([
        'form',
        'text',
        'profile',
        'inspection',
        'call-choice',
        'call-notes',
        'returned-document',
        'interrupted-decision',
        'interrupted-certificate',
      ]),
    },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** Ends when everything was sent or could not be. */
export async function sendUnsent(client: Client, userId: string, language: SiteLanguage): Promise<void> {
  await flushOpenDrafts();
  for (const { key, applicationId } of draftsOf(userId)) {
    if (unsentAnswers(key).length === 0) continue;
    // What was typed before the sign-in joins the draft of the new application.
    const opening = { userId, applicationId, language, beginning: {}, account: undefined };
    await syncApplication(client, openDraftStore(opening), { userId, applicationId }).synchronize();
  }
  await verifyWaitingCodes(client);
  await Promise.all([uploadsEnded(), ...picturesUnderWay]);
}
