/** Reports about one thing, for administrators: what each reporter wrote, and their photograph. */
import type { SingleReport } from '../../../contract/cases/reports.ts';
import { addressOf } from '../../../contract/client.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

interface Props {
  title: string;
  count: number;
  reports: readonly SingleReport[];
}

export function ReportList({ title, count, reports }: Props) {
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
            <Report report={report} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ report }: { report: SingleReport }) {
  const { t, formats } = useTranslations();
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
            value: <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
          },
          {
            key: 'email',
            term: t('reports.admin.email'),
            value: email === null ? t('reports.admin.noEmail') : <a href={`mailto:${email}`}>{email}</a>,
          },
          {
            key: 'consent',
            term: t('reports.admin.producerReads'),
            value: t(sharesWithProducer ? 'reports.admin.shared' : 'reports.admin.notShared'),
          },
        ]}
      />
    </article>
  );
}

function photographAddress(id: number): string {
  return addressOf('GET /api/admin/reports/:id/photograph', { id });
}
