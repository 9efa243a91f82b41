/** The kinds of documents without scripts. A feature adds its kind here and in contract/pages.ts. */
import type { PlainPages } from '../../contract/pages.ts';
import { certificatePage } from '../certification/certificate-page.tsx';
import { verificationPage } from '../provenance/verification-page.tsx';
import { pathIn } from '../words/language-paths.ts';
import { MessagePage } from './message-page.tsx';
import type { PlainPage, PlainPageInput } from './plain-page.ts';

type PlainPageMakers = {
  readonly [Kind in keyof PlainPages]: (input: PlainPageInput<PlainPages[Kind]>) => PlainPage;
};

export const plainPages: PlainPageMakers = {
  problem: problemPage,
  verification: verificationPage,
  certificate: certificatePage,
};

function problemPage({ shown, words, request }: PlainPageInput<PlainPages['problem']>): PlainPage {
  const { t } = words;
  const isMissing = shown.status === 404;
  const title = t(isMissing ? 'shell.notFound.title' : 'shell.error.title');
  return {
    head: { title, indexed: false },
    body: (
      <MessagePage title={title} actions={<a href={pathIn(request.language, '/')}>{t('shell.goHome')}</a>}>
        <p>{t(isMissing ? 'shell.notFound.hint' : 'shell.error.hint')}</p>
        {shown.reference === null ? null : <p>{t('shell.error.reference', { number: shown.reference })}</p>}
      </MessagePage>
    ),
  };
}
