/** The verdict: icon, words and colour say the same, and so does the page behind the code. */
import { Check, TriangleAlert, X } from 'lucide-react';
import { Guilloche } from '../../../../art/seal/guilloche.tsx';
import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import { grouped } from '../../../../domain/provenance/codes.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { OutcomeText } from '../outcome-text.tsx';
import { hasStateReason, StateReason } from '../state-reason.tsx';
import { secondFindingOf, secondLabelsOf, withBatchUnbroken } from '../verdict-band.tsx';
import { type Gravity, wordsOfFound } from '../verdict-labels.ts';

const verdictSigns = {
  good: { Sign: Check, colour: 'bg-ok' },
  careful: { Sign: TriangleAlert, colour: 'bg-warn' },
  bad: { Sign: X, colour: 'bg-bad' },
} as const satisfies Record<Gravity, unknown>;

export function ScanVerdict({ found, onAgain }: { found: QrLookupResponse; onAgain: () => void }) {
  const { t } = useTranslations();
  const { gravity, title, text } = wordsOfFound(found);
  const second = secondFindingOf(found);
  const { Sign, colour } = verdictSigns[gravity];
  const batch = found.product.batchNumber ?? grouped(found.qrCode.code);
  return (
    <section
      className={classNames(
        'relative -mx-5 mt-4 overflow-hidden px-5 py-5 text-on-brand sm:-mx-9.5 sm:px-9.5',
        colour,
      )}
    >
      <Guilloche
        compact
        seed={found.certificate?.number ?? found.qrCode.code}
        className="absolute -top-14 -right-14 w-56 opacity-35"
      />
      <div className="relative">
        <h3
          tabIndex={-1}
          data-takes-focus
          className="flex items-center gap-3 font-display text-[1.625rem]/[1.2] outline-none"
        >
          <span className="grid size-8.5 flex-none place-items-center rounded-full border-2 border-current">
            <Sign aria-hidden="true" className="size-5" />
          </span>
          {t(title)}
        </h3>
        <p className="mt-2 max-w-reading">{withBatchUnbroken(t(text, { batch }), batch)}</p>
        {second === undefined ? null : (
          <p className="mt-4 max-w-reading border-t border-current pt-3">
            <strong className="flex items-center gap-2.5">
              <TriangleAlert aria-hidden="true" className="size-5 flex-none" />
              {t(secondLabelsOf(second, found).title)}
            </strong>
            {t(secondLabelsOf(second, found).text, { batch })}
          </p>
        )}
        {hasStateReason(found) ? (
          <div className="mt-2 max-w-reading font-semibold wrap-anywhere">
            <StateReason of={found} />
          </div>
        ) : null}
        {found.outcome === null ? null : (
          <p className="mt-2 max-w-reading font-semibold">
            <OutcomeText outcome={found.outcome} />
          </p>
        )}
        <Button variant="inverse" size="small" className="mt-4" onClick={onAgain}>
          {t('scanner.again')}
        </Button>
      </div>
    </section>
  );
}
