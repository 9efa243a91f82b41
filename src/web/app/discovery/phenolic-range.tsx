/**
 * The range filter of contents: the number of producers at each step of 100 mg/kg, and a thumb at each end.
 * Both thumbs are native sliders, so they work with every keyboard and in a form without JavaScript.
 */
import { useState } from 'react';
import { type DirectorySearch, phenolicRange } from '../../features/producers/directory/directory-search.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { rangeText } from './content-labels.ts';

const { least, most, step } = phenolicRange;
const barWidth = 268 / ((most - least) / step);
const tallest = 44;

interface Props {
  search: Pick<DirectorySearch, 'minPhenolic' | 'maxPhenolic'>;
  counts: Readonly<Record<string, number>>;
  /** Called when a thumb is released, not while it moves. */
  onChosen: () => void;
}

export function PhenolicRange({ search, counts, onChosen }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { low, setLow, high, setHigh, isMoved } = useThumbs(
    search.minPhenolic ?? least,
    search.maxPhenolic ?? most,
  );
  const letGo = () => {
    if (isMoved) onChosen();
  };
  const shown = { min: low === least ? undefined : low, max: high === most ? undefined : high };
  const ends = {
    low: {
      value: low,
      name: 'minPhenolic',
      label: t('discovery.range.least'),
      set: (to: number) => setLow(Math.min(to, high)),
    },
    high: {
      value: high,
      name: 'maxPhenolic',
      label: t('discovery.range.most'),
      set: (to: number) => setHigh(Math.max(to, low)),
    },
  };
  return (
    <div>
      <Steps counts={counts} low={low} high={high} />
      <div className="range-pair">
        {[ends.low, ends.high].map((end) => (
          <input
            key={end.name}
            type="range"
            name={end.name}
            min={least}
            max={most}
            step={step}
            value={end.value}
            aria-label={end.label}
            aria-valuetext={formats.phenolic(end.value)}
            onChange={(event) => end.set(event.currentTarget.valueAsNumber)}
            onPointerUp={letGo}
            onKeyUp={letGo}
          />
        ))}
      </div>
      <p className="type-caption mt-1 tabular-nums" aria-hidden="true">
        {rangeText(i18n, shown) ?? t('discovery.range.any')}
      </p>
    </div>
  );
}

/** The positions of the thumbs: where they were dragged to, until the URL has new values. */
function useThumbs(saidLow: number, saidHigh: number) {
  const [said, setSaid] = useState({ saidLow, saidHigh });
  const [low, setLow] = useState(saidLow);
  const [high, setHigh] = useState(saidHigh);
  if (said.saidLow !== saidLow || said.saidHigh !== saidHigh) {
    setSaid({ saidLow, saidHigh });
    setLow(saidLow);
    setHigh(saidHigh);
  }
  return { low, setLow, high, setHigh, isMoved: low !== saidLow || high !== saidHigh };
}

function Steps({ counts, low, high }: { counts: Props['counts']; low: number; high: number }) {
  const steps = Array.from({ length: (most - least) / step }, (_, index) => least + index * step);
  const largest = Math.max(1, ...Object.values(counts));
  return (
    <svg viewBox={`0 0 268 ${tallest}`} aria-hidden="true" className="mt-2 block w-full">
      {steps.map((from, index) => {
        const height = ((counts[from] ?? 0) / largest) * (tallest - 2);
        const isChosen = from + step > low && from <= high;
        return (
          <rect
            key={from}
            x={index * barWidth + 0.75}
            y={tallest - height}
            width={barWidth - 1.5}
            height={height}
            className={isChosen ? 'fill-brand' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
