/** The static pages, without JavaScript. A feature adds its kind here and in contract/pages.ts. */

import { Branch } from '../../../art/ornaments/branch.tsx';
import { loginAddress, logoutPath } from '../../../contract/common/sign-in.ts';
import type { StaticPages, UnsentForm } from '../../../contract/pages.ts';
import { defaultLanguage } from '../../../domain/common/languages.ts';
import { reportFormPage } from '../../features/cases/report-form-page.tsx';
import { certificatePage } from '../../features/certification/certificate-page.tsx';
import { orderSheetsPage } from '../../features/orders/order-sheets-page.tsx';
import { batchPage } from '../../features/provenance/batch-page.tsx';
import { oilCardPage } from '../../features/provenance/oil-card-page.tsx';
import { verificationPage } from '../../features/provenance/verification-page.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { legalPage } from './legal-page.tsx';

type StaticPageMakers = {
  readonly [Kind in keyof StaticPages]: (input: StaticPageInput<StaticPages[Kind]>) => StaticPage;
};

export const staticPages: StaticPageMakers = {
  problem: (input) => {
    if (input.shown.unsent !== undefined) return unsentPage(input, input.shown.unsent);
    if (input.shown.code === 'suspended') return suspendedPage(input);
    return input.shown.signInAgain === undefined
      ? problemPage(input)
      : signInPage(input, input.shown.signInAgain);
  },
  verification: verificationPage,
  batch: batchPage,
  certificate: certificatePage,
  report: reportFormPage,
  legal: legalPage,
  'order-sheets': orderSheetsPage,
  'oil-card': oilCardPage,
};

function suspendedPage({ shown, i18n, request }: StaticPageInput<StaticPages['problem']>): StaticPage {
  const { t } = i18n;
  const home = pathIn(request.language, '/');
  const title = t('identity.suspended.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage
        title={title}
        picture={<Branch seed="suspended" />}
        actions={
          <>
            <a href={`${logoutPath}?returnTo=${encodeURIComponent(home)}`} className="verify-button">
              {t('identity.suspended.signOut')}
            </a>
            {shown.signInAgain === undefined ? null : (
              <a href={shown.signInAgain}>{t('identity.signInFailed.again')}</a>
            )}
          </>
        }
      >
        <p>{refusalSentence(i18n, shown)}</p>
        {shown.reason === undefined ? null : (
          <p className="whitespace-pre-line">{t('identity.suspended.reason', { reason: shown.reason })}</p>
        )}
        <p>{t('identity.suspended.rest')}</p>
      </MessagePage>
    ),
  };
}

/** A sign-in that ended too early: what happened, and the way to another try that leads to the same page. */
function signInPage(
  { shown, i18n, request }: StaticPageInput<StaticPages['problem']>,
  again: string,
): StaticPage {
  const { t } = i18n;
  const title = t('identity.signInFailed.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage
        title={title}
        picture={<Branch seed="sign-in" />}
        actions={
          <>
            <a href={again} className="verify-button">
              {t('identity.signInFailed.again')}
            </a>
            <a href={pathIn(request.language, '/')}>{t('shell.goHome')}</a>
          </>
        }
      >
        <p>{refusalSentence(i18n, shown)}</p>
        {shown.requestId === undefined ? null : (
          <p>{t('shell.error.reference', { number: shown.requestId })}</p>
        )}
      </MessagePage>
    ),
  };
}

/** The session expired before a form was sent: this page holds its values until the user signs in again. */
function unsentPage(
  { i18n, request }: StaticPageInput<StaticPages['problem']>,
  { action, fields }: UnsentForm,
): StaticPage {
  const { t } = i18n;
  const title = t('shell.unsent.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage
        title={title}
        picture={<Branch seed="unsent" />}
        actions={
          <>
            <a href={loginAddress(pathIn(request.language, '/'))} target="_blank" rel="noopener">
              {t('shell.unsent.signIn')}
            </a>
            <form method="post" action={action} className="unsent-form">
              {fields.map(({ name, text }, index) => (
                // A name may occur more than once, so the key contains the position.
                <input key={`${index} ${name}`} type="hidden" name={name} value={text} />
              ))}
              <button type="submit">{t('shell.unsent.send')}</button>
            </form>
          </>
        }
      >
        <p>{t('shell.unsent.text')}</p>
      </MessagePage>
    ),
  };
}

/** A sign-in would not help. */
const waits: ReadonlySet<string> = new Set(['too-many-requests', 'overloaded']);

function problemPage({ shown, i18n, request }: StaticPageInput<StaticPages['problem']>): StaticPage {
  const { t } = i18n;
  const { status, code, errors = [], requestId } = shown;
  const title = t(status === 404 ? 'shell.notFound.title' : 'shell.error.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage
        title={title}
        picture={<Branch seed="error" />}
        actions={
          <>
            <a href={pathIn(request.language, '/')} className="verify-button">
              {t('shell.goHome')}
            </a>
            {waits.has(code) ? null : (
              <a href={loginAddress(pathIn(request.language, '/'))}>{t('shell.signIn')}</a>
            )}
          </>
        }
      >
        <p>{code === 'not-found' ? t('shell.notFound.hint') : refusalSentence(i18n, shown)}</p>
        {errors.length === 0 ? null : (
          // Written by the server, for programs too, in the default language.
          <ul lang={defaultLanguage}>
            {errors.map(({ path, message }) => (
              <li key={path}>{`${path}: ${message}`}</li>
            ))}
          </ul>
        )}
        {requestId === undefined ? null : <p>{t('shell.error.reference', { number: requestId })}</p>}
      </MessagePage>
    ),
  };
}
