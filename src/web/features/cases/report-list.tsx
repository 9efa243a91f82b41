/** Reports about one thing, for administrators: what each reporter wrote, and their photograph. */
import type { SingleReport } from '../../../contract/cases/reports.ts';
import { addressOf } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { EmailAddress } from '../../kernel/ui/email-address.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { useDeciding } from '../certification/staff/deciding/use-deciding.ts';

interface Props {
  title: string;
  count: number;
  reports: readonly SingleReport[];
  /** Only what is about a code that was issued is passed on to its producer. */
  isAboutIssuedCode?: boolean;
}

export function ReportList({ title, count, reports, isAboutIssuedCode = false }: Props) {
  const { t, formats } = useTranslations();
  return (
    <section className="mb-8 max-w-reading">
      <h2 className="type-h2">{title}</h2>
      {reports.length === count ? null : (
        <p className="text-ink-2">{t('reports.admin.listed', { listed: formats.number(reports.length) })}</p>
      )}
      <ol className="mt-4 grid gap-8">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} isAboutIssuedCode={isAboutIssuedCode} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ report, isAboutIssuedCode }: { report: SingleReport; isAboutIssuedCode: boolean }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { id, problem, text, place, price, email, sharesWithProducer, photograph, language, createdAt } =
    report;
  const notGiven = t('reports.admin.notGiven');
  return (
    <article>
      <h3 className="type-h3">{t('reports.admin.title', { number: String(id) })}</h3>
      <blockquote
        lang={language}
        dir="auto"
        className="my-4 border-l-4 border-accent pl-4.25 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </blockquote>
      {photograph === null ? null : (
        <a href={photographAddress(id)} className="mb-4 block w-fit">
          <img
            src={photographAddress(id)}
            alt={t('reports.admin.photograph', { number: String(id) })}
            width={photograph.width}
            height={photograph.height}
            loading="lazy"
            className="h-auto max-h-80 w-auto max-w-full"
          />
        </a>
      )}
      <DefinitionList
        items={[
          { key: 'problem', term: t('reports.admin.problem'), value: t(`reports.problem.${problem}`) },
          { key: 'place', term: t('reports.admin.place'), value: place ?? notGiven },
          { key: 'price', term: t('reports.admin.price'), value: price ?? notGiven },
          {
            key: 'received',
            term: t('reports.admin.received'),
            value: <time dateTime={createdAt}>{moment(createdAt)}</time>,
          },
          {
            key: 'email',
            term: t('reports.admin.email'),
            value: email === null ? t('reports.admin.noEmail') : <MailTo email={email} />,
          },
          {
            key: 'consent',
            term: t('reports.admin.producerReads'),
            value: t(sharesWithProducer ? 'reports.admin.shared' : 'reports.admin.notShared'),
          },
        ]}
      />
      {sharesWithProducer && isAboutIssuedCode ? <PassOn report={report} /> : null}
    </article>
  );
}

function MailTo({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <EmailAddress email={email} />
    </a>
  );
}

function photographAddress(id: number): string {
  return addressOf('GET /api/admin/reports/:id/photograph', { id });
}

function PassOn({ report: { id, passedOnAt } }: { report: SingleReport }) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const passing = useDeciding({
    name: String(id),
    saysConflicts: true,
    succeeded: t('reports.admin.passOn.hint'),
    failed: t('reports.admin.passOn.failed'),
    send: async () =>
      fetchRoute(client, 'POST /api/admin/reports/:id/pass-on', { params: { id: String(id) } }),
  });
  if (passedOnAt !== null) {
    return (
      <p className="mt-3 text-small text-ink-2">
        {t('reports.admin.passedOn', { day: formats.date(passedOnAt) })}
      </p>
    );
  }
  return (
    <div className="mt-4 noscript:hidden">
      <p className="mb-2 text-small text-ink-2">{t('reports.admin.passOn.hint')}</p>
      <Button
        variant="outlined"
        size="small"
        pending={passing.isPending}
        pendingLabel={t('reports.admin.passOn.pending')}
        onClick={() => passing.decide()}
      >
        {t('reports.admin.passOn')}
      </Button>
      {passing.failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-3">
          {passing.failure}
        </Notice>
      )}
    </div>
  );
}
