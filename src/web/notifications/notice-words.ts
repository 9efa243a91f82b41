/** What each notice says, and where it leads: the same in the app and in mail. */
import type { NoticeResponse } from '../../contract/notifications/notices.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import { callTime } from '../verification-calls/call-time.ts';
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

type Place =
  | 'review'
  | 'changes'
  | 'register'
  | 'evidence'
  | 'application'
  | 'certificate'
  | 'dashboard'
  | 'account'
  | 'calls'
  | 'order';

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
  'entry-imported': {
    title: 'notices.entryImported.title',
    text: 'notices.entryImported.text',
    leadsTo: 'dashboard',
    tone: 'info',
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
  'office-application-arrived': {
    title: 'notices.officeApplicationArrived.title',
    text: 'notices.officeApplicationArrived.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-application-answered': {
    title: 'notices.officeApplicationAnswered.title',
    text: 'notices.officeApplicationAnswered.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-application-withdrawn': {
    title: 'notices.officeApplicationWithdrawn.title',
    text: 'notices.officeApplicationWithdrawn.text',
    leadsTo: 'review',
    tone: 'warn',
  },
  'office-document-added': {
    title: 'notices.officeDocumentAdded.title',
    text: 'notices.officeDocumentAdded.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-code-suspicious': {
    title: 'notices.officeCodeSuspicious.title',
    text: 'notices.officeCodeSuspicious.text',
    leadsTo: 'evidence',
    tone: 'warn',
  },
  'office-change-asked': {
    title: 'notices.officeChangeAsked.title',
    text: 'notices.officeChangeAsked.text',
    leadsTo: 'changes',
    tone: 'info',
  },
  'office-certificate-expiring': {
    title: 'notices.officeCertificateExpiring.title',
    text: 'notices.officeCertificateExpiring.text',
    leadsTo: 'register',
    tone: 'warn',
  },
  'call-scheduled': {
    title: 'notices.callScheduled.title',
    text: 'notices.callScheduled.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-moved': {
    title: 'notices.callMoved.title',
    text: 'notices.callMoved.text',
    leadsTo: 'calls',
    tone: 'warn',
  },
  'call-cancelled': {
    title: 'notices.callCancelled.title',
    text: 'notices.callCancelled.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-link': {
    title: 'notices.callLink.title',
    text: 'notices.callLink.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-reminder': {
    title: 'notices.callReminder.title',
    text: 'notices.callReminder.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-missed': {
    title: 'notices.callMissed.title',
    text: 'notices.callMissed.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-approved': {
    title: 'notices.callApproved.title',
    text: 'notices.callApproved.text',
    leadsTo: 'calls',
    tone: 'ok',
  },
  'call-rejected': {
    title: 'notices.callRejected.title',
    text: 'notices.callRejected.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-needs-review': {
    title: 'notices.callNeedsReview.title',
    text: 'notices.callNeedsReview.text',
    leadsTo: 'calls',
    tone: 'warn',
  },
  'order-received': {
    title: 'notices.orderReceived.title',
    text: 'notices.orderReceived.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-confirmed': {
    title: 'notices.orderConfirmed.title',
    text: 'notices.orderConfirmed.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-declined': {
    title: 'notices.orderDeclined.title',
    text: 'notices.orderDeclined.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-shipped': {
    title: 'notices.orderShipped.title',
    text: 'notices.orderShipped.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-delivered': {
    title: 'notices.orderDelivered.title',
    text: 'notices.orderDelivered.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-cancelled': {
    title: 'notices.orderCancelled.title',
    text: 'notices.orderCancelled.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-withdrawn': {
    title: 'notices.orderWithdrawn.title',
    text: 'notices.orderWithdrawn.text',
    leadsTo: 'order',
    tone: 'warn',
  },
};

const placeWords = {
  review: 'notices.openReview',
  changes: 'notices.openChanges',
  register: 'notices.openRegister',
  evidence: 'notices.openEvidence',
  application: 'notices.openApplication',
  certificate: 'notices.openCertificate',
  dashboard: 'notices.openDashboard',
  account: 'notices.openAccount',
  calls: 'notices.openCalls',
  order: 'notices.openOrder',
} as const satisfies Record<Place, WordId>;

export interface NoticeShown {
  readonly title: string;
  readonly text: string;
  readonly reason: string | undefined;
  /** Where to meet, for as long as a call is to take place. */
  readonly meeting: MeetingShown | undefined;
  /** How the call is named in calendars; undefined for what is no call. */
  readonly callName: string | undefined;
  readonly tone: Sentences['tone'];
  /** With its language, from the root of the site. */
  readonly path: string;
  readonly action: string;
}

export interface MeetingShown {
  /** Said in the place of the link as long as there is none. */
  readonly follows: string;
  readonly link: string | undefined;
  readonly passcode: string | undefined;
}

/** After these somebody still goes to a meeting. */
const toCome: ReadonlySet<NoticeKind> = new Set([
  'call-scheduled',
  'call-moved',
  'call-link',
  'call-reminder',
]);

export function noticeShown(
  words: Pick<Words, 't' | 'formats' | 'language'>,
  { kind, facts }: Pick<NoticeResponse, 'kind' | 'facts'>,
): NoticeShown {
  const { t, formats, language } = words;
  const { title, text, leadsTo, tone } = sentences[kind];
  const values = {
    company: facts.company ?? '',
    certificate: facts.certificate ?? '',
    product: facts.product ?? '',
    batch: facts.batch ?? '',
    code: facts.code ?? '',
    document: facts.document ?? '',
    order: facts.order ?? '',
    level: facts.level === undefined ? '' : t(`common.level.${facts.level}`),
    role: facts.role === undefined ? '' : t(`shell.role.${facts.role}`),
    when:
      facts.start === undefined || facts.zone === undefined ? '' : callTime(words, facts.start, facts.zone),
    minutes: facts.minutes ?? '',
    day: facts.day === undefined ? '' : formats.date(facts.day),
  };
  return {
    title: t(title, values),
    text: t(text, values),
    reason: facts.reason,
    tone,
    callName: leadsTo === 'calls' ? t('notices.call.summary', values) : undefined,
    meeting: toCome.has(kind) ? meetingOf(words, facts) : undefined,
    path: pathIn(language, pathOf(leadsTo, facts)),
    action: t(placeWords[leadsTo]),
  };
}

function meetingOf({ t }: Pick<Words, 't'>, facts: NoticeResponse['facts']): MeetingShown {
  const { link, passcode } = facts;
  return {
    follows: t('notices.call.linkFollows'),
    link,
    passcode: passcode === undefined ? undefined : t('notices.call.passcode', { passcode }),
  };
}

function pathOf(place: Place, facts: NoticeResponse['facts']): string {
  switch (place) {
    case 'calls':
      return facts.side === 'office' ? '/verification' : '/producer';
    case 'certificate':
      return `/certificate/${encodeURIComponent(facts.certificate ?? '')}`;
    case 'account':
      return '/settings';
    case 'order':
      return `/orders/${facts.order ?? ''}`;
    case 'application':
      return '/producer-application';
    case 'review':
      return `/admin/application/${encodeURIComponent(facts.application ?? '')}`;
    case 'changes':
      return '/admin?tab=changes';
    case 'register':
      return '/admin?tab=certificates';
    case 'evidence':
      return `/admin/producer/${encodeURIComponent(facts.producer ?? '')}`;
    case 'dashboard':
      return '/producer';
  }
}
