/** The answer itself, readable at arm's length in a shop: sign, words and colour say the same. */
import { Check, TriangleAlert, X } from 'lucide-react';
import { Guilloche } from '../design/art/guilloche.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Gravity, VerdictWords } from './verdict-words.ts';

const signs = { good: Check, careful: TriangleAlert, bad: X } as const satisfies Record<Gravity, unknown>;

export interface VerdictBandProps {
  readonly words: VerdictWords;
  readonly batch: string;
  /** What the woven ring is drawn from: the certificate's number, else the code. */
  readonly seed: string | null;
}

export function VerdictBand({ words, batch, seed }: VerdictBandProps) {
  const { t } = useWords();
  const Sign = signs[words.gravity];
  return (
    <section className={`verdict-band verdict-${words.gravity}`}>
      <div className="verdict-inner">
        <p className="verdict-title">
          <span className="verdict-sign">
            <Sign aria-hidden="true" />
          </span>
          {t(words.title)}
        </p>
        <h1>{t(words.heading, { batch })}</h1>
        <p className="verdict-text">{t(words.text, { batch })}</p>
      </div>
      {seed === null ? null : <Guilloche seed={seed} compact className="verdict-weave" />}
    </section>
  );
}
