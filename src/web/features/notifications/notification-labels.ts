/** The texts and links of notifications, the same in the app and in email. */
import type { NotificationResponse } from '../../../contract/notifications/notifications.ts';
import { reportDecisionPath, reportedPath } from '../../../domain/cases/reports.ts';
import { savedPath } from '../../../domain/collection/saved.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import {
  appealPath,
  certificatePath,
  codeCasePath,
  evidencePath,
  myCodePath,
  orderPath,
  productDashboardPath,
  productPath,
  reportPath,
  reviewPath,
} from '../../../domain/common/page-paths.ts';
import { termsPath } from '../../../domain/common/site-terms.ts';
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import { peoplePath } from '../../../domain/producers/people.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { callTime } from '../verification-calls/calls/call-time.ts';
import { notificationSentences } from './notification-sentences.ts';
import type { NotificationPlace, NotificationSentences } from './sentence-kinds.ts';

const placeLabels = {
  review: 'notices.openReview',
  cases: 'notices.openCases',
  code: 'notices.openCode',
  codes: 'notices.openCode',
  report: 'notices.openReport',
  reportDecision: 'notices.openDecision',
  appeal: 'notices.openAppeal',
  decision: 'notices.openApplication',
  changes: 'notices.openChanges',
  register: 'notices.openRegister',
  evidence: 'notices.openEvidence',
  administration: 'notices.openAdministration',
  people: 'notices.openAdministration',
  system: 'notices.openSystem',
  application: 'notices.openApplication',
  certificate: 'notices.openCertificate',
  collection: 'notices.openCollection',
  oil: 'notices.openOil',
  dashboard: 'notices.openDashboard',
  members: 'notices.openMembers',
  account: 'notices.openAccount',
  calls: 'notices.openCalls',
  terms: 'notices.openTerms',
  order: 'notices.openOrder',
} as const satisfies Record<NotificationPlace, MessageId>;

export interface NotificationShown {
  readonly title: string;
  readonly text: string;
  readonly reason: ReasonShown | undefined;
  readonly oils: OilsShown | undefined;
  /** How to join, as long as the call is to take place. */
  readonly meeting: MeetingShown | undefined;
  /** The name of the call in calendars; undefined if the notification is not about a call. */
  readonly callName: string | undefined;
  readonly tone: NotificationSentences['tone'];
  /** Path from the root of the site, with the language. */
  readonly path: string;
  readonly action: string;
}

/** Shown as separate elements: the reason has the language of its writer, the label that of the page. */
export interface ReasonShown {
  readonly label: string;
  readonly text: string;
  /** Undefined if it is unknown. */
  readonly language: ContentLanguage | undefined;
}

/** What a decision about a certificate concerns. */
export interface OilsShown {
  readonly label: string;
  readonly names: readonly string[];
  /** Undefined if all are named. */
  readonly more: string | undefined;
}

export interface MeetingShown {
  /** Shown in place of the link while there is none. */
  readonly follows: string;
  readonly link: string | undefined;
  readonly passcode: string | undefined;
}

/** After these kinds the meeting is still to take place. */
const toCome: ReadonlySet<NotificationKind> = new Set([
  'call-scheduled',
  'call-moved',
  'call-assigned',
  'call-host-changed',
  'call-link',
  'call-reminder',
]);

/** The texts of these kinds name the host of the call. */
const namesHost: ReadonlySet<NotificationKind> = new Set(['call-assigned', 'call-host-changed']);

/** Replaces the usual text when the cause is not a person's action. */
const becauseTexts = {
  'application-ended': 'notices.callCancelled.applicationEnded',
} as const satisfies Record<NonNullable<NotificationResponse['facts']['because']>, MessageId>;

export function notificationShown(
  i18n: Pick<Translations, 't' | 'formats' | 'language'>,
  { kind, facts }: Pick<NotificationResponse, 'kind' | 'facts'>,
): NotificationShown {
  const { t, formats, language } = i18n;
  const { title, text, leadsTo, tone } = notificationSentences[kind];
  const values = {
    company: facts.company ?? '',
    certificate: facts.certificate ?? '',
    product: facts.product ?? '',
    batch: facts.batch ?? '',
    code: facts.code ?? '',
    codes: formats.number(Number(facts.codes ?? 0)),
    bottles: formats.number(Number(facts.bottles ?? 0)),
    document: facts.document ?? '',
    by: facts.by ?? '',
    host: facts.host ?? '',
    findings: Number(facts.findings ?? 0),
    jobs: formats.number(Number(facts.jobs ?? 0)),
    mails: formats.number(Number(facts.mails ?? 0)),
    entry: formats.number(Number(facts.entry ?? 0)),
    order: facts.order ?? '',
    orders: Number(facts.orders ?? 1),
    level: facts.level === undefined ? '' : levelName({ t }, facts.level),
    role: facts.role === undefined ? '' : t(`shell.role.${facts.role}`),
    when:
      facts.start === undefined || facts.zone === undefined ? '' : callTime(i18n, facts.start, facts.zone),
    minutes: facts.minutes ?? '',
    report: facts.report ?? '',
    about: facts.about ?? '',
    answer: facts.finding === undefined ? '' : t(`reports.finding.${facts.finding}`),
    outcome: facts.outcome === undefined ? '' : t(`calls.outcome.${facts.outcome}`),
    finding:
      facts.finding === undefined || facts.finding === 'closed' || facts.finding === 'appealed'
        ? ''
        : t(`common.codeState.${facts.finding}`),
    day: facts.day === undefined ? '' : formats.date(facts.day),
  };
  return {
    title: t(title, values),
    text: withHost(t(facts.because === undefined ? text : becauseTexts[facts.because], values)),
    reason:
      facts.reason === undefined
        ? undefined
        : { label: t('notices.reason'), text: facts.reason, language: facts.reasonLanguage },
    oils: oilsOf(i18n, facts),
    tone,
    callName: leadsTo === 'calls' ? t('notices.call.summary', values) : undefined,
    meeting: toCome.has(kind) && facts.over === undefined ? meetingOf(i18n, facts) : undefined,
    path: pathIn(language, pathOf(leadsTo, facts)),
    action: t(actionOf(leadsTo, facts)),
  };

  /** Appends who hosts the call, while it is still to take place. */
  function withHost(said: string): string {
    const isToCome = toCome.has(kind) && !namesHost.has(kind) && facts.over === undefined;
    return isToCome && facts.host !== undefined ? `${said} ${t('notices.call.host', values)}` : said;
  }
}

function oilsOf(
  { t, formats }: Pick<Translations, 't' | 'formats'>,
  { oils, moreOils }: NotificationResponse['facts'],
): OilsShown | undefined {
  if (oils === undefined) return undefined;
  const count = moreOils === undefined ? undefined : formats.number(Number(moreOils));
  return {
    label: t('notices.oils'),
    names: oils.split('\n'),
    more: count === undefined ? undefined : t('notices.moreOils', { count }),
  };
}

function meetingOf({ t }: Pick<Translations, 't'>, facts: NotificationResponse['facts']): MeetingShown {
  const { link, passcode } = facts;
  return {
    follows: t('notices.call.linkFollows'),
    link,
    passcode: passcode === undefined ? undefined : t('notices.call.passcode', { passcode }),
  };
}

/** A notification about several orders links to the list. */
function leadsToAll(place: NotificationPlace, { order }: NotificationResponse['facts']): boolean {
  return place === 'order' && order === undefined;
}

function actionOf(place: NotificationPlace, facts: NotificationResponse['facts']): MessageId {
  if (leadsToAll(place, facts)) return 'notices.openOrders';
  if (isOfReported(place, facts)) return 'notices.openReported';
  return isOfCertificate(place, facts) ? 'notices.openDashboard' : placeLabels[place];
}

/** A decision about a certificate links to the dashboard, one about an application to the application. */
function isOfCertificate(place: NotificationPlace, { certificate }: NotificationResponse['facts']): boolean {
  return place === 'decision' && certificate !== undefined;
}

/** What was lifted is no decision of its own. */
function isOfReported(place: NotificationPlace, { finding }: NotificationResponse['facts']): boolean {
  return place === 'reportDecision' && finding === 'lifted';
}

function pathOf(place: NotificationPlace, facts: NotificationResponse['facts']): string {
  switch (place) {
    case 'calls':
      return facts.side === 'admin' ? '/verification' : '/producer';
    case 'certificate':
      return certificatePath(facts.certificate ?? '');
    case 'account':
      return '/settings';
    case 'terms':
      return termsPath(facts.document === 'terms-producers' ? 'terms-producers' : 'terms-buyers', facts.day);
    case 'order':
      return leadsToAll(place, facts) ? '/orders' : orderPath(facts.order ?? '');
    case 'decision':
      return isOfCertificate(place, facts) ? '/producer' : '/producer-application';
    case 'appeal':
      return appealPath(facts.appeal ?? '');
    case 'application':
      return '/producer-application';
    case 'review':
      return reviewPath(facts.application ?? '');
    case 'cases':
      return '/admin/cases?assignee=me';
    case 'code':
      // Earlier notifications do not name the code.
      return facts.codeId === undefined ? evidencePath(facts.producer ?? '') : codeCasePath(facts.codeId);
    case 'codes':
      // Earlier notifications do not name the code.
      return facts.codeId === undefined
        ? `${productDashboardPath(facts.oil ?? '')}?tab=codes`
        : myCodePath(facts.codeId);
    case 'report':
      return facts.codeId === undefined ? reportPath(facts.report ?? '') : codeCasePath(facts.codeId);
    case 'reportDecision':
      return isOfReported(place, facts)
        ? reportedPath(facts.aboutKind ?? 'code', facts.aboutId ?? '')
        : reportDecisionPath(facts.report ?? '');
    case 'changes':
      return '/admin?tab=changes';
    case 'register':
      return '/admin?tab=certificates&state=to-renew';
    case 'system':
      return '/admin/system';
    case 'administration':
      return '/admin';
    case 'people':
      return '/admin/users';
    case 'evidence':
      return evidencePath(facts.producer ?? '');
    case 'oil':
      return productPath(facts.oil ?? '');
    case 'collection':
      return savedPath('bottles');
    case 'members':
      return peoplePath;
    case 'dashboard':
      return '/producer';
  }
}
