/** The verdict, readable at arm's length in a shop: icon, words and colour say the same. */
import { Check, TriangleAlert, X } from 'lucide-react';
import { Guilloche } from '../../../art/seal/guilloche.tsx';
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { hasStateReason, type StateOfBatch, StateReason } from './state-reason.tsx';
import { type Gravity, labelsOfCode, type VerdictLabels, verdictOfOutcome } from './verdict-labels.ts';

const signs = { good: Check, careful: TriangleAlert, bad: X } as const satisfies Record<Gravity, unknown>;

const unknownState: StateOfBatch = { certificate: null, recall: null };

export interface VerdictBandProps {
  readonly i18n: VerdictLabels;
  readonly batch: string;
  /** The seed of the ring: the certificate's number, else the code. */
  readonly seed: string | null;
  readonly state?: StateOfBatch;
  readonly outcome?: QrLookupResponse['outcome'];
  /** Of a scan, which another may follow. */
  readonly isScan?: boolean;
}

export function VerdictBand({
  i18n,
  batch,
  seed,
  state = unknownState,
  outcome = null,
  isScan = true,
}: VerdictBandProps) {
  const { t, language } = useTranslations();
  const Sign = signs[i18n.gravity];
  return (
    <section className={`verdict-band verdict-${i18n.gravity}`}>
      <div className="verdict-inner">
        <p className="verdict-title">
          <span className="verdict-sign">
            <Sign aria-hidden="true" />
          </span>
          {t(i18n.title)}
        </p>
        <h1>{withBatchUnbroken(t(i18n.heading, { batch }), batch)}</h1>
        <p className="verdict-text">{withBatchUnbroken(t(i18n.text, { batch }), batch)}</p>
        {hasStateReason(state) ? (
          <div className="verdict-text verdict-reason">
            <StateReason of={state} />
          </div>
        ) : null}
        {outcome === null || (state.recall !== null && outcome.kind !== 'explained') ? null : (
          <p className="verdict-text verdict-reason">
            <OutcomeText outcome={outcome} />
          </p>
        )}
        {isScan ? (
          <a className="verdict-again" href={pathIn(language, '/scan')}>
            {t('scanner.again')}
          </a>
        ) : null}
      </div>
      {seed === null ? null : <Guilloche seed={seed} compact className="verdict-weave" />}
    </section>
  );
}

type FoundState = Pick<QrLookupResponse, 'verdict' | 'suspicious' | 'outcome'> & {
  readonly qrCode: Pick<QrLookupResponse['qrCode'], 'kind'>;
};

/** What is true besides the verdict: a copy of a recalled batch, or more scans than one bottle explains. */
export function secondFindingOf({
  verdict,
  suspicious,
  outcome,
}: Omit<FoundState, 'qrCode'>): 'suspicious' | 'copy_in_circulation' | 'stolen_or_diverted' | undefined {
  const found = outcome === null || outcome.kind === 'explained' ? undefined : verdictOfOutcome[outcome.kind];
  if (found !== undefined) return found === verdict ? undefined : found;
  return suspicious && verdict !== 'suspicious' ? 'suspicious' : undefined;
}

export function secondLabelsOf(
  second: NonNullable<ReturnType<typeof secondFindingOf>>,
  { qrCode }: FoundState,
): VerdictLabels {
  return labelsOfCode(second, qrCode.kind);
}

export function SecondBand({ found, batch }: { found: FoundState; batch: string }) {
  const { t } = useTranslations();
  const second = secondFindingOf(found);
  if (second === undefined) return null;
  const { title, text } = secondLabelsOf(second, found);
  return (
    <section className="verdict-second">
      <div className="verdict-inner">
        <h2 className="verdict-title">
          <span className="verdict-sign">
            <TriangleAlert aria-hidden="true" />
          </span>
          {t(title)}
        </h2>
        <p className="verdict-text">
          {t(text, { batch })}{' '}
          {second === 'suspicious' || found.outcome === null ? null : <OutcomeText outcome={found.outcome} />}
        </p>
      </div>
    </section>
  );
}

/** Sets a batch number and the comma behind it on one line; it breaks only if it fills the whole line. */
export function withBatchUnbroken(text: string, batch: string) {
  const start = batch === '' ? -1 : text.indexOf(batch);
  if (start === -1) return text;
  const after = text.slice(start + batch.length);
  const [mark = ''] = /^\p{P}*/u.exec(after) ?? [];
  return (
    <>
      {text.slice(0, start)}
      <span className="verdict-batch inline-block max-w-full">{`${batch}${mark}`}</span>
      {after.slice(mark.length)}
    </>
  );
}
