/** What of the user is only on this device: counted in every tab, and sent where it can be sent without its page. */
import type { Client } from '../../../../contract/client.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { draftsOf, unsentAnswers } from '../../../features/applications/draft/draft-storage.ts';
import { openDraftStore } from '../../../features/applications/draft/draft-store.ts';
import { syncApplication } from '../../../features/applications/draft/draft-sync.ts';
import { hasUnsentRegistration } from '../../../features/applications/registration/registration-draft.ts';
import { currentUploads, uploadsEnded } from '../../../features/documents/uploads-under-way.ts';
import { picturesUnderWay } from '../../../features/pictures/upload-transport.ts';
import { listWaitingStages, sendWaitingStages } from '../../../features/provenance/grove/waiting-stages.ts';
import { listWaitingCodes, verifyWaitingCodes } from '../../../features/provenance/waiting-codes.ts';
import { countInSession } from '../../../kernel/device/session-text.ts';
import { flushOpenDrafts } from '../../../kernel/drafts/draft-sync.ts';
import { answerOtherTabs, askOtherTabs, type Unsent, type UnsentKind } from './other-tabs.ts';

/** The kinds that can be sent from here. */
export const sendable: ReadonlySet<UnsentKind> = new Set(['answers', 'documents', 'codes', 'stages']);

const itemsOfForms = [
  'form',
  'text',
  'profile',
  'inspection',
  'call-choice',
  'call-notes',
  'returned-document',
  'interrupted-decision',
  'interrupted-certificate',
] as const;

export async function listUnsent(userId: string): Promise<readonly Unsent[]> {
  const [codes, stages, others] = await Promise.all([
    listWaitingCodes(),
    listWaitingStages(),
    askOtherTabs(userId),
  ]);
  const here = listUnsentHere(userId);
  const waiting = codes.filter(({ answer }) => answer === undefined);
  const counts: readonly Unsent[] = [
    ...here,
    { kind: 'codes', count: waiting.length },
    { kind: 'stages', count: stages.length },
    { kind: 'elsewhere', count: others.reduce((sum, unsent) => sum + countBeyond(unsent, here), 0) },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** Other tabs of the user learn what only this one holds, until the returned function is called. */
export function answerFor(userId: string): () => void {
  return answerOtherTabs(userId, async () => listUnsentHere(userId));
}

/** What this tab knows of: its own, and the drafts in the local storage. */
function listUnsentHere(userId: string): readonly Unsent[] {
  const answers = draftsOf(userId).flatMap(({ key }) => unsentAnswers(key));
  const counts: readonly Unsent[] = [
    { kind: 'answers', count: answers.length },
    { kind: 'documents', count: currentUploads().length + picturesUnderWay.size },
    { kind: 'registration', count: hasUnsentRegistration(userId) ? 1 : 0 },
    { kind: 'forms', count: countInSession(itemsOfForms) },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** Tabs share the drafts in the local storage, unless it is full: then each holds what was typed into it. */
function countBeyond(other: readonly Unsent[], here: readonly Unsent[]): number {
  return other.reduce((sum, { kind, count }) => {
    const isOfTab = kind === 'documents' || kind === 'forms';
    const known = isOfTab ? 0 : (here.find((one) => one.kind === kind)?.count ?? 0);
    return sum + Math.max(0, count - known);
  }, 0);
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
  await Promise.all([verifyWaitingCodes(client), sendWaitingStages(client)]);
  await Promise.all([uploadsEnded(), ...picturesUnderWay]);
}
