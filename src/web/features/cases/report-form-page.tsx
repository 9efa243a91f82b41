/** The public form that reports a problem, and its confirmation, without scripts. */
import { addressOf } from '../../../contract/client.ts';
import type { ReportShown } from '../../../contract/pages.ts';
import { reportedProblems, reportLimits } from '../../../domain/cases/reports.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/art/branch.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportedRecord, type ReportFormShown } from './reported-record.tsx';

export function reportFormPage({ shown, i18n, request }: StaticPageInput<ReportShown>): StaticPage {
  const { t } = i18n;
  if (shown.kind === 'form') {
    return { head: { title: t('reports.title'), indexed: false }, body: <ReportPage shown={shown} /> };
  }
  const title = t(shown.kind === 'sent' ? 'reports.sent.title' : 'reports.unknown.title');
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
        <p>{t(shown.kind === 'sent' ? 'reports.sent.text' : 'reports.unknown.text')}</p>
      </MessagePage>
    ),
  };
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

function ReportForm({ shown: { aboutKind, about, record } }: { shown: ReportFormShown }) {
  const { t, language } = useTranslations();
  const { text } = reportLimits;
  return (
    <form
      className="report-form"
      method="post"
      action={`${addressOf('POST /api/reports')}?language=${language}`}
    >
      <input type="hidden" name="aboutKind" value={aboutKind} />
      <input type="hidden" name="about" value={about} />
      <Problems isUnknownCode={record === null} />
      <label htmlFor="text">{t('reports.text')}</label>
      <small id="text-hint">{t('reports.text.hint')}</small>
      <textarea
        id="text"
        name="text"
        rows={6}
        required
        minLength={text.least}
        maxLength={text.most}
        aria-describedby="text-hint"
      />
      <label htmlFor="email">{t('reports.email')}</label>
      <small id="email-hint">{t('reports.email.hint')}</small>
      <input
        id="email"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="email"
        aria-describedby="email-hint"
      />
      {/* For programs that fill every field; a person neither sees nor reaches it. */}
      <p className="report-trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit">{t('reports.send')}</button>
    </form>
  );
}

/** A code that was never issued is most likely on a copy. */
function Problems({ isUnknownCode }: { isUnknownCode: boolean }) {
  const { t } = useTranslations();
  return (
    <fieldset>
      <legend>{t('reports.problem')}</legend>
      {reportedProblems.map((problem) => (
        <label key={problem}>
          <input
            type="radio"
            name="problem"
            value={problem}
            required
            defaultChecked={isUnknownCode && problem === 'counterfeit'}
          />
          {t(`reports.problem.${problem}`)}
        </label>
      ))}
    </fieldset>
  );
}
