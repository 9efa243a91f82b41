/** What each notice says, and where it leads: the same in the app and in mail. */
import type { NoticeResponse } from '../../contract/notifications/notices.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import { pathIn } from '../words/language-paths.ts';
import type { WordId } from '../words/word-ids.ts';
import type { Words } from '../words/words.ts';

interface Sentences {
  readonly title: WordId;
  readonly text: WordId;
  readonly leadsTo: Place;
  /** A good end, a bad one, or a step on the way. */
  readonly tone: 'ok' | 'bad' | 'warn' | 'info';
}

type Place = 'application' | 'certificate' | 'dashboard' | 'account';

const sentences: { readonly [Kind in NoticeKind]: Sentences } = {
  'application-received': {
    title: 'notices.applicationReceived.title',
    text: 'notices.applicationReceived.text',
    leadsTo: 'application',
    tone: 'info',
  },
  'review-started': {
    title: 'notices.reviewStarted.title',
    text: 'notices.reviewStarted.text',
    leadsTo: 'application',
    tone: 'info',
  },
  'changes-requested': {
    title: 'notices.changesRequested.title',
    text: 'notices.changesRequested.text',
    leadsTo: 'application',
    tone: 'warn',
  },
  'document-returned': {
    title: 'notices.documentReturned.title',
    text: 'notices.documentReturned.text',
    leadsTo: 'application',
    tone: 'warn',
  },
  'application-approved': {
    title: 'notices.applicationApproved.title',
    text: 'notices.applicationApproved.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'application-rejected': {
    title: 'notices.applicationRejected.title',
    text: 'notices.applicationRejected.text',
    leadsTo: 'application',
    tone: 'bad',
  },
  'certificate-issued': {
    title: 'notices.certificateIssued.title',
    text: 'notices.certificateIssued.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'certificate-suspended': {
    title: 'notices.certificateSuspended.title',
    text: 'notices.certificateSuspended.text',
    leadsTo: 'certificate',
    tone: 'bad',
  },
  'certificate-reinstated': {
    title: 'notices.certificateReinstated.title',
    text: 'notices.certificateReinstated.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'certificate-revoked': {
    title: 'notices.certificateRevoked.title',
    text: 'notices.certificateRevoked.text',
    leadsTo: 'certificate',
    tone: 'bad',
  },
  'certificate-expiring': {
    title: 'notices.certificateExpiring.title',
    text: 'notices.certificateExpiring.text',
    leadsTo: 'certificate',
    tone: 'warn',
  },
  'changes-accepted': {
    title: 'notices.changesAccepted.title',
    text: 'notices.changesAccepted.text',
    leadsTo: 'dashboard',
    tone: 'ok',
  },
  'changes-partly-accepted': {
    title: 'notices.changesPartlyAccepted.title',
    text: 'notices.changesPartlyAccepted.text',
    leadsTo: 'dashboard',
    tone: 'info',
  },
  'changes-declined': {
    title: 'notices.changesDeclined.title',
    text: 'notices.changesDeclined.text',
    leadsTo: 'dashboard',
    tone: 'bad',
  },
  'batch-recalled': {
    title: 'notices.batchRecalled.title',
    text: 'notices.batchRecalled.text',
    leadsTo: 'dashboard',
    tone: 'bad',
  },
  'recall-retracted': {
    title: 'notices.recallRetracted.title',
    text: 'notices.recallRetracted.text',
    leadsTo: 'dashboard',
    tone: 'ok',
  },
  'role-changed': {
    title: 'notices.roleChanged.title',
    text: 'notices.roleChanged.text',
    leadsTo: 'account',
    tone: 'info',
  },
  'account-suspended': {
    title: 'notices.accountSuspended.title',
    text: 'notices.accountSuspended.text',
    leadsTo: 'account',
    tone: 'bad',
  },
  'account-reinstated': {
    title: 'notices.accountReinstated.title',
    text: 'notices.accountReinstated.text',
    leadsTo: 'account',
    tone: 'ok',
  },
};

const placeWords = {
  application: 'notices.openApplication',
  certificate: 'notices.openCertificate',
  dashboard: 'notices.openDashboard',
  account: 'notices.openAccount',
} as const satisfies Record<Place, WordId>;

export interface NoticeShown {
  readonly title: string;
  readonly text: string;
  readonly reason: string | undefined;
  readonly tone: Sentences['tone'];
  /** With its language, from the root of the site. */
  readonly path: string;
  readonly action: string;
}

export function noticeShown(
  { t, formats, language }: Pick<Words, 't' | 'formats' | 'language'>,
  { kind, facts }: Pick<NoticeResponse, 'kind' | 'facts'>,
): NoticeShown {
  const { title, text, leadsTo, tone } = sentences[kind];
  const values = {
    company: facts.company ?? '',
    certificate: facts.certificate ?? '',
    product: facts.product ?? '',
    batch: facts.batch ?? '',
    document: facts.document ?? '',
    level: facts.level === undefined ? '' : t(`common.level.${facts.level}`),
    role: facts.role === undefined ? '' : t(`shell.role.${facts.role}`),
    day: facts.day === undefined ? '' : formats.date(facts.day),
  };
  return {
    title: t(title, values),
    text: t(text, values),
    reason: facts.reason,
    tone,
    path: pathIn(language, pathOf(leadsTo, values.certificate)),
    action: t(placeWords[leadsTo]),
  };
}

function pathOf(place: Place, certificate: string): string {
  if (place === 'certificate') return `/certificate/${encodeURIComponent(certificate)}`;
  if (place === 'account') return '/settings';
  return place === 'application' ? '/producer-application' : '/producer';
}
