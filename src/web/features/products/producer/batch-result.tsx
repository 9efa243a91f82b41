/** A laboratory result of a batch, with what its laboratory says about the report and a switch that shows the file to everybody. */
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { PublicReportWords } from '../../../kernel/figures/public-report.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

interface Result {
  batchId: number;
  result: BatchRecord['results'][number];
}

interface Props extends Result {
  mayEdit: boolean;
}

export function BatchResult({ batchId, result, mayEdit }: Props) {
  const { t, formats } = useTranslations();
  const { laboratory, method, reportedOn, phenolicContent, report } = result;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.25">
      <span className="min-w-0">
        <span className="wrap-anywhere">{laboratory}</span>
        <span className="block text-small text-ink-2">
          {`${t(`common.method.${method}`)}, ${formats.shortDate(reportedOn)}`}
          {report === null ? null : <PublicReportWords report={report} className="block wrap-anywhere" />}
        </span>
      </span>
      <strong className="tabular-nums">{formats.phenolic(phenolicContent)}</strong>
      {!mayEdit || report === null || report.state === 'contradicted' ? null : (
        <ShowFile batchId={batchId} result={result} isShown={report.file !== null} />
      )}
    </li>
  );
}

function ShowFile({ batchId, result, isShown }: Result & { isShown: boolean }) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const { id, laboratory, reportedOn } = result;
  const showing = useProducerAction({
    send: async (shown: boolean) =>
      fetchRoute(client, 'PUT /api/batches/:id/results/:resultId/file', {
        params: { id: String(batchId), resultId: String(id) },
        body: { shown },
      }),
    done: ({ results }) => {
      const now = results.find((one) => one.id === id)?.report?.file ?? null;
      return t(now === null ? 'batches.results.hidden' : 'batches.results.public');
    },
  });
  const named = { laboratory, date: formats.shortDate(reportedOn) };
  return (
    <span className="flex w-full flex-wrap items-center gap-x-4 noscript:hidden">
      <Button
        variant="quiet"
        size="small"
        pending={showing.isPending}
        pendingLabel={t('dashboard.edit.pending')}
        aria-label={t(isShown ? 'batches.results.hideNamed' : 'batches.results.showNamed', named)}
        onClick={() => showing.act(!isShown)}
      >
        {t(isShown ? 'batches.results.hide' : 'batches.results.show')}
      </Button>
      {showing.failure === undefined ? null : (
        <span role="alert" className="text-small text-bad">
          {showing.failure}
        </span>
      )}
    </span>
  );
}
