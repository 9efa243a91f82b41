/** The stages that are on this phone only: they wait for a connection, or for a decision of their producer. */

import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { stageName } from '../stage-labels.ts';
import { nameOfBatch } from './own-batches.ts';
import { removeWaitingStage, tryWaitingStageAgain, type WaitingStage } from './waiting-stages.ts';

interface Props {
  stages: readonly WaitingStage[];
  send: () => Promise<void>;
}

const reasons: Readonly<Record<string, MessageId>> = {
  'stage-out-of-order': 'dashboard.entry.time.order',
  'journey-of-other-batch': 'grove.refused.batch',
};

export function WaitingStageList({ stages, send }: Props) {
  const { t } = useTranslations();
  if (stages.length === 0) return null;
  return (
    <Panel title={t('grove.waiting')} className="mt-9">
      <p className="text-ink-2">{t('grove.waiting.text')}</p>
      <ul aria-live="polite">
        {stages.map((one) => (
          <li key={one.id} className="border-t border-line py-4 not-first:mt-0 first:mt-4">
            <Row one={one} send={send} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Row({ one, send }: { one: WaitingStage } & Pick<Props, 'send'>) {
  const { t, language } = useTranslations();
  const moment = useMoment();
  const { id, batch, stage, timestamp, location, picture, refusal } = one;
  const name = stageName(t, stage);
  const again = async () => {
    await tryWaitingStageAgain(id);
    await send();
  };
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="text-small [overflow-wrap:anywhere]">{nameOfBatch(batch)}</p>
      <p className="text-small text-ink-2">
        {[moment(timestamp), location, picture === null ? null : t('grove.withPhoto')]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <p className="mt-2">
        <StatusBadge tone={refusal === undefined ? 'plain' : 'bad'}>
          {t(refusal === undefined ? 'offline.waits' : 'grove.refused')}
        </StatusBadge>
      </p>
      {refusal === undefined ? null : <p className="mt-2">{t(reasons[refusal] ?? 'grove.refused.text')}</p>}
      <p className="mt-2 flex flex-wrap gap-x-4">
        {refusal === undefined ? null : (
          <>
            <Button variant="quiet" onClick={() => void again()}>
              {t('grove.again')}
            </Button>
            <a href={pathIn(language, productDashboardPath(batch.productId))} className="py-2 text-brand">
              {t('grove.journey')}
            </a>
          </>
        )}
        <Button
          variant="quiet"
          aria-label={t('grove.removeOf', { stage: name, moment: moment(timestamp) })}
          onClick={() => void removeWaitingStage(id)}
        >
          {t('grove.remove')}
        </Button>
      </p>
    </>
  );
}
