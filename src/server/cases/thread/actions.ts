/** Thread entries for actions on an application and its documents. */
import { applicationAnswers } from '../../../contract/applications/applications.ts';
import type { PastAction } from '../../../database/applications/admin.ts';
import type { ChangeRequest } from '../../../database/applications/change-requests.ts';
import type { ThreadEntry, ThreadMails } from './entries.ts';

const answerNames = applicationAnswers.keyof().options;

interface Context {
  readonly requests: readonly ChangeRequest[];
  readonly mails: ThreadMails;
  /** Whether the application awaits its applicant. */
  readonly isWaiting: boolean;
}

export function entriesOfActions(acts: readonly PastAction[], context: Context): ThreadEntry[] {
  return acts.flatMap((action) => entryOfAction(action, context) ?? []);
}

function entryOfAction(action: PastAction, context: Context): ThreadEntry | undefined {
  const { mails } = context;
  const { key, at, who, documentId, subject, comment } = action;
  const side = action.isByApplicant ? 'applicant' : 'administrators';
  const base = { key, at, side, who, mail: null } as const;
  const document = { ...base, kind: 'document', fileName: subject ?? '' } as const;
  switch (action.action) {
    case 'status':
      return entryOfStatus(action, context);
    case 'document-added':
      return { ...document, event: 'added', text: null };
    case 'accepted':
      return { ...document, event: 'accepted', text: null };
    case 'returned':
      return {
        ...document,
        mail: documentId === null ? null : mails.ofReturned(documentId, comment),
        event: 'returned',
        text: comment,
      };
    case 'assign':
      return { ...base, kind: 'assignment', name: subject === '' ? null : subject };
    case 'altered':
      return { ...base, side: 'system', kind: 'altered', entry: subject ?? '' };
  }
}

function entryOfStatus(
  { key, at, who, isByApplicant, event, to, requestId, comment }: PastAction,
  { requests, mails, isWaiting }: Context,
): ThreadEntry | undefined {
  if (event === null || to === null) return undefined;
  const side = isByApplicant ? 'applicant' : 'administrators';
  const base = { key, at, side, who, mail: mails.ofStep(at) } as const;
  const request = requests.find(({ id }) => id === requestId);
  if (request === undefined) return { ...base, kind: 'step', action: event, to, text: comment };
  if (event === 'answer-changes') {
    return { ...base, kind: 'reply', requestId: request.id, fields: repliesOf(request) };
  }
  const isOpen = isWaiting && request.answeredAt === null;
  return { ...base, kind: 'request', requestId: request.id, text: comment, fields: askedOf(request), isOpen };
}

function askedOf({ fields }: ChangeRequest) {
  return fields.flatMap(({ field: name, comment }) => {
    const field = answerNames.find((one) => one === name);
    return field === undefined ? [] : [{ field, comment }];
  });
}

function repliesOf({ fields }: ChangeRequest) {
  return fields.flatMap(({ field: name, newValue, isChanged, reply }) => {
    const field = answerNames.find((one) => one === name);
    return field === undefined ? [] : [{ field, newValue, isChanged: isChanged === true, reply }];
  });
}
