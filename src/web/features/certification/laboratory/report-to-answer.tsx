/** One report with its figures, its file, and the answer of the laboratory or the form for it. */
import { useState } from 'react';
import type { ReportForLaboratory } from '../../../../contract/certification/report-confirmations.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { type Definition, DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { correctedValues } from './corrected-values.ts';

interface Props {
  readonly report: ReportForLaboratory;
  readonly token: string;
}

export function ReportToAnswer({ report, token }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { state, producer, batchNumber } = report;
  return (
    <article className="mt-7 border-t-2 border-brand pt-5">
      <h3 className="type-h3">
        {producer}
        {batchNumber === null ? null : `, ${t('certification.batch', { batch: batchNumber })}`}
      </h3>
      <DefinitionList items={factsOf(i18n, report)} wide className="mt-4" />
      {report.fileName === null ? null : (
        <OpenFile report={report} token={token} fileName={report.fileName} />
      )}
      {state === 'waiting' ? (
        <AnswerForm report={report} token={token} />
      ) : (
        <Notice tone={state === 'confirmed' ? 'ok' : 'plain'} title={t(`confirmation.state.${state}`)}>
          <Answered report={report} />
        </Notice>
      )}
    </article>
  );
}

function Answered({ report: { closedAt, answeredBy, note, correction } }: Pick<Props, 'report'>) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <>
      {answeredBy === null || closedAt === null ? null : (
        <p>{t('confirmation.by', { name: answeredBy, date: formats.date(closedAt) })}</p>
      )}
      {note === null ? null : <p dir="auto">{note}</p>}
      {correction === null ? null : (
        <ul>
          {correctedValues(i18n, correction).map(({ key, term, value }) => (
            <li key={key}>
              {term}: {value}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opened by a request with the secret in its body; the browser stores the file under its name. */
function OpenFile({ report, token, fileName }: Props & { readonly fileName: string }) {
  const { t } = useTranslations();
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    const response = await fetch(`/api/laboratory/reports/${report.id}/file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }).catch(() => undefined);
    if (response?.ok !== true) {
      setFailure(t('confirmation.file.failed'));
      return;
    }
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <p className="mt-4">
      <Button variant="outlined" onClick={() => void download()}>
        {t('confirmation.file', { name: fileName })}
      </Button>
      {failure === undefined ? null : (
        <span role="alert" className="mt-1 block text-small text-bad">
          {failure}
        </span>
      )}
    </p>
  );
}

function factsOf(i18n: Translations, report: ReportForLaboratory): Definition[] {
  const { t, formats } = i18n;
  const day = (value: string | null) => (value === null ? null : formats.date(value));
  const facts: readonly (readonly [string, string, string | null])[] = [
    ['number', t('confirmation.fact.reportNumber'), report.reportNumber],
    ['sample', t('confirmation.fact.sampleNumber'), report.sampleNumber],
    ['method', t('confirmation.fact.method'), t(`common.method.${report.method}`)],
    ['content', t('confirmation.fact.phenolicContent'), formats.number(report.phenolicContent)],
    ['oleocanthal', t('confirmation.fact.oleocanthal'), contentOf(i18n, report.oleocanthal)],
    ['oleacein', t('confirmation.fact.oleacein'), contentOf(i18n, report.oleacein)],
    [
      'derivatives',
      t('confirmation.fact.hydroxytyrosolDerivatives'),
      contentOf(i18n, report.hydroxytyrosolDerivatives),
    ],
    ['harvested', t('confirmation.fact.harvestedOn'), day(report.harvestedOn)],
    ['sampled', t('confirmation.fact.sampledOn'), day(report.sampledOn)],
    ['reported', t('confirmation.fact.reportedOn'), day(report.reportedOn)],
  ];
  return facts.flatMap(([key, term, value]) => (value === null ? [] : { key, term, value }));
}

function contentOf({ formats }: Translations, content: number | null): string | null {
  return content === null ? null : formats.number(content);
}
