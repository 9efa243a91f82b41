/** What the laboratory of a result says about its report, and the question that it was asked. */
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { correctedValues } from '../../laboratory/corrected-values.ts';
import { useDeciding } from '../deciding/use-deciding.ts';

interface Props {
  readonly result: RecordedLabResult;
}

export function ConfirmationOf({ result }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { laboratoryAnswer, answeredOn, confirmation, mayBeAsked, documentId } = result;
  if (laboratoryAnswer !== null) {
    return (
      <span
        className={`block text-small font-semibold ${laboratoryAnswer === 'confirmed' ? 'text-ok' : 'text-bad'}`}
      >
        {t(`evidence.answer.${laboratoryAnswer}`, { date: formats.shortDate(answeredOn ?? '') })}
        <span className="block font-normal text-ink-2">
          {confirmation?.answeredBy}
          {confirmation?.note ? <span dir="auto">{`: ${confirmation.note}`}</span> : null}
          {correctedValues(i18n, confirmation?.correction ?? {}).map(({ key, term, value }) => (
            <span key={key} className="block">
              {term}: {value}
            </span>
          ))}
        </span>
      </span>
    );
  }
  if (documentId === null) return null;
  if (confirmation === null) {
    return mayBeAsked ? null : (
      <span className="block text-small text-ink-2">{t('evidence.asked.nobody')}</span>
    );
  }
  const { state, expiresAt } = confirmation;
  if (state !== 'waiting' && state !== 'expired' && state !== 'revoked') return null;
  return (
    <span className="block text-small text-ink-2">
      {state === 'revoked'
        ? t('evidence.asked.revoked')
        : t(`evidence.asked.${state}`, { date: formats.shortDate(expiresAt) })}
    </span>
  );
}

/** Asks, or revokes what was asked. */
export function AskLaboratory({ result }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { id, laboratory, laboratoryAnswer, documentId, confirmation, mayBeAsked } = result;
  const isAsked = confirmation?.state === 'waiting';
  const asking = useDeciding({
    name: laboratory,
    send: async () => {
      const request = { params: { id: String(id) } };
      return isAsked
        ? fetchRoute(client, 'DELETE /api/admin/lab-results/:id/confirmation', request)
        : fetchRoute(client, 'POST /api/admin/lab-results/:id/confirmation', { ...request, body: {} });
    },
    succeeded: t(isAsked ? 'evidence.ask.revoked' : 'evidence.ask.done'),
    failed: t('evidence.ask.failed'),
    saysConflicts: true,
  });
  if (laboratoryAnswer !== null || documentId === null || !mayBeAsked) return null;
  return (
    <span>
      <Button
        variant={isAsked ? 'quiet' : 'outlined'}
        size="small"
        pending={asking.isPending}
        pendingLabel={t('administration.action.pending')}
        onClick={() => asking.decide()}
      >
        {t(isAsked ? 'evidence.ask.revoke' : 'evidence.ask')}
      </Button>
      {asking.failure === undefined ? null : (
        <span role="alert" className="mt-1 block text-small text-bad">
          {asking.failure}
        </span>
      )}
    </span>
  );
}
