/** The journey events in order of time; each can be edited or removed unless a laboratory result needs it. */
import { lazy, Suspense, useState } from 'react';
import type { ProductResponse } from '../../../../contract/products.ts';
import type { JourneyEntryResponse } from '../../../../contract/provenance/journey.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { zoneOf } from '../../../../domain/common/place-time.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { Timeline } from '../../../kernel/ui/timeline.tsx';
import { Photograph } from '../../pictures/photograph.tsx';
import { Corrections } from '../corrections.tsx';
import { isMilestone, stageName } from '../stage-labels.ts';
import { RemoveEntry } from './remove-entry.tsx';

const loadEntryDialog = () => import('./entry-dialog.tsx');
const EntryDialog = lazy(async () => ({ default: (await loadEntryDialog()).EntryDialog }));

interface Props {
  product: ProductResponse;
  journey: readonly JourneyEntryResponse[];
  writtenIn: ContentLanguage | undefined;
}

type Action = { readonly kind: 'change' | 'correct' | 'remove'; readonly entry: JourneyEntryResponse };

export function JourneyEntries({ product, journey, writtenIn }: Props) {
  const { t, formats } = useTranslations();
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const canChange = useLazyChunk(action?.kind === 'change' || action?.kind === 'correct', {
    load: loadEntryDialog,
    onFailure: close,
  });
  const placeOf = ({ timeZone }: JourneyEntryResponse) => timeZone ?? zoneOf(product.producerCountry);
  return (
    <>
      <Timeline
        className="mt-6 max-w-[42em]"
        entries={journey.map((entry) => ({
          key: String(entry.id),
          when: formats.dateTime(entry.timestamp, placeOf(entry)),
          dateTime: entry.timestamp,
          title: stageName(t, entry.stage),
          detail: (
            <>
              <EntryDetails entry={entry} writtenIn={writtenIn} />
              <EntryActions
                entry={entry}
                when={formats.dateTime(entry.timestamp, placeOf(entry))}
                onAction={setAction}
              />
            </>
          ),
          important: isMilestone(entry.stage),
        }))}
      />
      {(action?.kind === 'change' || action?.kind === 'correct') && canChange ? (
        <Suspense>
          <EntryDialog
            product={product}
            entry={action.entry}
            correcting={action.kind === 'correct'}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {action?.kind === 'remove' ? (
        <RemoveEntry productId={product.id} entry={action.entry} onClose={close} />
      ) : null}
    </>
  );
}

interface ActionsProps {
  entry: JourneyEntryResponse;
  when: string;
  onAction: (action: Action) => void;
}

function EntryActions({ entry, when, onAction }: ActionsProps) {
  const { t } = useTranslations();
  const named = { stage: stageName(t, entry.stage), when };
  if (entry.certified) {
    return (
      <>
        <p className="type-caption mt-1.5">{t('dashboard.journey.certified')}</p>
        <p className="noscript:hidden">
          <Button
            variant="quiet"
            aria-label={t('dashboard.journey.correctOf', named)}
            onClick={() => onAction({ kind: 'correct', entry })}
          >
            {t('dashboard.journey.correct')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-5 noscript:hidden">
      <Button
        variant="quiet"
        aria-label={t('dashboard.journey.changeOf', named)}
        onClick={() => onAction({ kind: 'change', entry })}
      >
        {t('dashboard.journey.change')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('dashboard.journey.removeOf', named)}
        onClick={() => onAction({ kind: 'remove', entry })}
      >
        {t('dashboard.journey.remove')}
      </Button>
    </p>
  );
}

type DetailsProps = Pick<Props, 'writtenIn'> & { entry: JourneyEntryResponse };

function EntryDetails({ entry, writtenIn }: DetailsProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const facts = measuresOf(entry, i18n);
  return (
    <>
      {facts.length === 0 ? null : <span className="block tabular-nums">{facts.join(' · ')}</span>}
      {entry.notes === null ? null : (
        <p lang={writtenIn} className="mt-0.5 max-w-reading break-words whitespace-pre-line text-ink">
          {entry.notes}
        </p>
      )}
      {entry.imageUrl === null ? null : (
        <Photograph
          address={entry.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, entry.stage) })}
          sizes="160px"
          loading="lazy"
          className="mt-2 h-auto max-h-40 w-auto max-w-40 border border-line"
        />
      )}
      <Corrections entry={entry} writtenIn={writtenIn} />
    </>
  );
}

function measuresOf(
  { location, quantity, quantityUnit, temperature }: JourneyEntryResponse,
  i18n: Translations,
) {
  const { t, formats } = i18n;
  const amount = Number(quantity);
  return [
    location,
    quantity !== null && quantityUnit === 'l' && formats.litres(amount),
    quantity !== null && quantityUnit === 'kg' && formats.kilograms(amount),
    temperature !== null &&
      t('dashboard.journey.degrees', { number: formats.number(Number(temperature), 1) }),
  ].filter((fact) => typeof fact === 'string');
}
