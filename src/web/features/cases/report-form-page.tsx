/** The public form that reports a problem or appeals against a decision, and its confirmation, without scripts. */

import { Branch } from '../../../art/ornaments/branch.tsx';
import type { ReportDecisionShown, ReportShown } from '../../../contract/pages.ts';
import { legalPath } from '../../../domain/common/legal-pages.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { ReportForm } from './report-form.tsx';
import { ReportedRecord, type ReportFormShown } from './reported-record.tsx';

export function reportFormPage({ shown, i18n, request }: StaticPageInput<ReportShown>): StaticPage {
  const { t } = i18n;
  if (shown.kind === 'form') {
    const { decision } = shown;
    if (decision === null)
      return { head: { title: t('reports.title'), indexed: false }, body: <ReportPage shown={shown} /> };
    const title = t('reports.decision.title', { number: String(decision.number) });
    return { head: { title, indexed: false }, body: <DecisionPage shown={shown} decision={decision} /> };
  }
  const isSent = shown.kind === 'sent';
  const sentTitle = isSent && shown.isAppeal ? 'notices.appealReceived.title' : 'reports.sent.title';
  const title = t(isSent ? sentTitle : 'reports.unknown.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage
        title={title}
        picture={<Branch seed="report" />}
        actions={
          <a href={pathIn(request.language, '/v')} className="verify-button">
            {t('reports.checkBottle')}
          </a>
        }
      >
        {isSent ? <Sent shown={shown} /> : <p>{t('reports.unknown.text')}</p>}
      </MessagePage>
    ),
  };
}

/** A report that was dropped has no number. */
function Sent({ shown: { number, answer } }: { shown: Extract<ReportShown, { kind: 'sent' }> }) {
  const { t } = useTranslations();
  return (
    <>
      {number === null ? null : (
        <p>
          <strong>{t('reports.sent.number', { number: String(number) })}</strong>
        </p>
      )}
      <p>{t('reports.sent.text')}</p>
      {number === null ? null : <p>{t(`reports.sent.${answer}`)}</p>}
    </>
  );
}

function ReportPage({ shown }: { shown: ReportFormShown }) {
  const { t } = useTranslations();
  return (
    <div className="verify-page report-page">
      <div>
        <h1>{t('reports.title')}</h1>
        <p>{t('reports.lede')}</p>
      </div>
      <ReportedRecord shown={shown} />
      <ReportForm shown={shown} />
      <ReportNotes />
    </div>
  );
}

interface DecisionProps {
  shown: ReportFormShown;
  decision: ReportDecisionShown;
}

/** What was decided, for both sides, and the form of an appeal as long as there may be one. */
function DecisionPage({ shown, decision }: DecisionProps) {
  const { t, formats } = useTranslations();
  const { number, finding, decidedAt, until, mayAppeal } = decision;
  return (
    <div className="verify-page report-page">
      <h1>{t('reports.decision.title', { number: String(number) })}</h1>
      {/* What was reported may be gone; a code that was never issued is none. */}
      {shown.record === null && shown.aboutKind !== 'code' ? null : <ReportedRecord shown={shown} />}
      <div className="report-main">
        <dl className="report-decision">
          <dt>{t('appeals.admin.decidedOn')}</dt>
          <dd>
            <time dateTime={decidedAt}>{formats.date(decidedAt)}</time>
          </dd>
          <dt>{t('reports.admin.finding')}</dt>
          <dd dir="auto">{finding}</dd>
        </dl>
        <h2>{t('appeals.title')}</h2>
        {mayAppeal === 'yes' ? <p>{t('appeals.until', { date: formats.date(until) })}</p> : null}
        {mayAppeal === 'too-late' ? <p>{t('appeals.over', { date: formats.date(until) })}</p> : null}
        {mayAppeal === 'decided-on-appeal' ? <p>{t('reports.decision.final')}</p> : null}
        <p>{t('reports.decision.others')}</p>
        {mayAppeal === 'yes' ? <ReportForm shown={shown} /> : null}
      </div>
      <aside className="report-notes">
        <StoredWithReport />
      </aside>
    </div>
  );
}

const steps = [
  'reports.next.read',
  'reports.next.compare',
  'reports.next.act',
  'reports.next.answer',
] as const;

/** Beside the form: what happens to a report, and what is stored with it. */
function ReportNotes() {
  const { t } = useTranslations();
  return (
    <aside className="report-notes">
      <h2>{t('reports.next')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <StoredWithReport />
    </aside>
  );
}

function StoredWithReport() {
  const { t, language } = useTranslations();
  return (
    <>
      <h2>{t('reports.stored')}</h2>
      <p>{t('reports.stored.text')}</p>
      <p>
        <a href={pathIn(language, legalPath('privacy'))}>{t('legal.title.privacy')}</a>
      </p>
    </>
  );
}
