/** What each notice says, and where it leads: the same in the app and in mail. */
import type { NoticeResponse } from '../../contract/notifications/notices.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import { callTime } from '../verification-calls/call-time.ts';
import { pathIn } from '../words/language-paths.ts';
import type { WordId } from '../words/word-ids.ts';
import type { Words } from '../words/words.ts';
import { type NoticePlace, type NoticeSentences, noticeSentences } from './notice-sentences.ts';

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
} as const satisfies Record<NoticePlace, WordId>;

export interface NoticeShown {
  readonly title: string;
  readonly text: string;
  readonly reason: string | undefined;
  /** Where to meet, for as long as a call is to take place. */
  readonly meeting: MeetingShown | undefined;
  /** How the call is named in calendars; undefined for what is no call. */
  readonly callName: string | undefined;
  readonly tone: NoticeSentences['tone'];
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
  const { title, text, leadsTo, tone } = noticeSentences[kind];
  const values = {
    company: facts.company ?? '',
    certificate: facts.certificate ?? '',
    product: facts.product ?? '',
    batch: facts.batch ?? '',
    code: facts.code ?? '',
    document: facts.document ?? '',
    order: facts.order ?? '',
    orders: Number(facts.orders ?? 1),
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
    action: t(leadsToAll(leadsTo, facts) ? 'notices.openOrders' : placeWords[leadsTo]),
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

/** Of several orders none is named. */
function leadsToAll(place: NoticePlace, { order }: NoticeResponse['facts']): boolean {
  return place === 'order' && order === undefined;
}

function pathOf(place: NoticePlace, facts: NoticeResponse['facts']): string {
  switch (place) {
    case 'calls':
      return facts.side === 'office' ? '/verification' : '/producer';
    case 'certificate':
      return `/certificate/${encodeURIComponent(facts.certificate ?? '')}`;
    case 'account':
      return '/settings';
    case 'order':
      return leadsToAll(place, facts) ? '/orders' : `/orders/${facts.order}`;
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
