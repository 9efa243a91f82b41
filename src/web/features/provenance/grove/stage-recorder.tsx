/** Three steps, each answered with one tap under the thumb: what was done, when, and where. */
import { useEffect, useRef, useState } from 'react';
import { usualStages } from '../../../../domain/provenance/stages.ts';
import { tastingStage } from '../../../../domain/provenance/tasting.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { stageName } from '../stage-labels.ts';
import { nameOfBatch, type OwnBatch, rememberBatch } from './own-batches.ts';
import { PlaceStep } from './place-step.tsx';
import { TimeStep } from './time-step.tsx';
import { addWaitingStage, type WaitingStage } from './waiting-stages.ts';

interface Props {
  owner: string;
  batches: readonly OwnBatch[];
  waiting: readonly WaitingStage[];
  send: () => Promise<void>;
  reread: () => Promise<unknown>;
}

/** Its medians need a form. */
const offered = usualStages.filter(({ stage }) => stage !== tastingStage);

type Recorded =
  | { readonly kind: 'recorded'; readonly stage: WaitingStage }
  | { readonly kind: 'full' | 'impossible' };

export function StageRecorder({ owner, batches, waiting, send, reread }: Props) {
  const { t } = useTranslations();
  const [chosen, setChosen] = useState<number>();
  const [stage, setStage] = useState<string>();
  const [timestamp, setTimestamp] = useState<string>();
  const [recorded, setRecorded] = useState<Recorded>();
  const batch = batches.find(({ productId }) => productId === chosen) ?? batches[0];
  const step = useFocusOnStep([stage, timestamp].join(' '));
  const again = () => {
    setStage(undefined);
    setTimestamp(undefined);
  };
  if (batch === undefined) return null;
  const record = async (place: Pick<WaitingStage, 'location' | 'picture'>) => {
    if (stage === undefined || timestamp === undefined) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const added = { id: crypto.randomUUID(), batch, stage, timestamp, timeZone, ...place };
    const outcome = await addWaitingStage(added);
    // What waits is known before the notice says whether it does.
    await reread();
    setRecorded(outcome === 'waits' ? { kind: 'recorded', stage: added } : { kind: outcome });
    if (outcome !== 'waits') return;
    again();
    await rememberBatch(owner, batch);
    await send();
  };
  return (
    <div className="mt-5">
      <RecordedNotice recorded={recorded} waiting={waiting} />
      <SelectField
        name="batch"
        label={t('grove.batch')}
        value={String(batch.productId)}
        choices={batches.map((one) => ({ value: String(one.productId), label: nameOfBatch(one) }))}
        onChange={({ target: { value } }) => setChosen(Number(value))}
      />
      <div ref={step} tabIndex={-1} className="mt-6 outline-none">
        {stage === undefined ? (
          <StageStep onStage={setStage} />
        ) : (
          <>
            <p className="flex items-center justify-between gap-3 border-b border-line pb-2.5">
              <strong className="type-h3">{stageName(t, stage)}</strong>
              <Button variant="quiet" onClick={again}>
                {t('grove.change')}
              </Button>
            </p>
            {timestamp === undefined ? (
              <TimeStep onTime={setTimestamp} />
            ) : (
              <PlaceStep timestamp={timestamp} onPlace={record} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function StageStep({ onStage }: { onStage: (stage: string) => void }) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="grove-stage">
      <h2 id="grove-stage" className="type-h4">
        {t('grove.stage')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2.5">
        {offered.map(({ stage }) => (
          <li key={stage} className="grid">
            <Button variant="outlined" className="min-h-15 px-2" onClick={() => onStage(stage)}>
              {stageName(t, stage)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** It is sent at once where it can be; then it no longer waits. */
function RecordedNotice({ recorded, waiting }: { recorded: Recorded | undefined } & Pick<Props, 'waiting'>) {
  const { t } = useTranslations();
  const moment = useMoment();
  if (recorded === undefined) return null;
  if (recorded.kind !== 'recorded')
    return (
      <Notice tone="bad" announced className="mb-5">
        {t(`grove.${recorded.kind}`)}
      </Notice>
    );
  const { id, stage, timestamp } = recorded.stage;
  const left = waiting.find((one) => one.id === id);
  // Why it was refused is said in the list.
  if (left?.refusal !== undefined) return null;
  return (
    <Notice
      tone="ok"
      announced
      className="mb-5"
      title={t('grove.recorded', { stage: stageName(t, stage), moment: moment(timestamp) })}
    >
      {t(left === undefined ? 'grove.sent' : 'grove.waits')}
    </Notice>
  );
}

/** The next answer is where the last one was; a keyboard goes on there. */
function useFocusOnStep(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = '';
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return element;
}
