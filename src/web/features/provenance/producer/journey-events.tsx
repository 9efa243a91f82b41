/** The journey events in order of time; each can be edited or removed unless a laboratory result needs it. */
import { lazy, Suspense, useState } from 'react';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { zoneOf } from '../../../../domain/common/place-time.ts';
import { mediansText } from '../../../kernel/figures/taste.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { Timeline } from '../../../kernel/ui/timeline.tsx';
import { Photograph } from '../../pictures/photograph.tsx';
import { Corrections } from '../corrections.tsx';
import { isMilestone, stageName } from '../stage-labels.ts';
import { RemoveJourneyEvent } from './remove-journey-event.tsx';

const loadJourneyEventDialog = () => import('./journey-event-dialog.tsx');
const JourneyEventDialog = lazy(async () => ({
  default: (await loadJourneyEventDialog()).JourneyEventDialog,
}));

interface Props {
  product: ProductResponse;
  journey: readonly JourneyEventResponse[];
  writtenIn: ContentLanguage | undefined;
}

type Action = { readonly kind: 'change' | 'correct' | 'remove'; readonly journeyEvent: JourneyEventResponse };

export function JourneyEvents({ product, journey, writtenIn }: Props) {
  const { t, formats } = useTranslations();
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const canChange = useLazyChunk(action?.kind === 'change' || action?.kind === 'correct', {
    load: loadJourneyEventDialog,
    onFailure: close,
  });
  const placeOf = ({ timeZone }: JourneyEventResponse) => timeZone ?? zoneOf(product.producerCountry);
  return (
    <>
      <Timeline
        className="mt-6 max-w-[42em]"
        entries={journey.map((journeyEvent) => ({
          key: String(journeyEvent.id),
          when: formats.dateTime(journeyEvent.timestamp, placeOf(journeyEvent)),
          dateTime: journeyEvent.timestamp,
          title: stageName(t, journeyEvent.stage),
          detail: (
            <>
              <JourneyEventDetails journeyEvent={journeyEvent} writtenIn={writtenIn} />
              <JourneyEventActions
                journeyEvent={journeyEvent}
                when={formats.dateTime(journeyEvent.timestamp, placeOf(journeyEvent))}
                onAction={setAction}
              />
            </>
          ),
          important: isMilestone(journeyEvent.stage),
        }))}
      />
      {(action?.kind === 'change' || action?.kind === 'correct') && canChange ? (
        <Suspense>
          <JourneyEventDialog
            product={product}
            journeyEvent={action.journeyEvent}
            correcting={action.kind === 'correct'}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {action?.kind === 'remove' ? (
        <RemoveJourneyEvent productId={product.id} journeyEvent={action.journeyEvent} onClose={close} />
      ) : null}
    </>
  );
}

interface ActionsProps {
  journeyEvent: JourneyEventResponse;
  when: string;
  onAction: (action: Action) => void;
}

function JourneyEventActions({ journeyEvent, when, onAction }: ActionsProps) {
  const { t } = useTranslations();
  const named = { stage: stageName(t, journeyEvent.stage), when };
  if (journeyEvent.certified) {
    return (
      <>
        <p className="type-caption mt-1.5">{t('dashboard.journey.certified')}</p>
        <p className="noscript:hidden">
          <Button
            variant="quiet"
            aria-label={t('dashboard.journey.correctOf', named)}
            onClick={() => onAction({ kind: 'correct', journeyEvent })}
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
        onClick={() => onAction({ kind: 'change', journeyEvent })}
      >
        {t('dashboard.journey.change')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('dashboard.journey.removeOf', named)}
        onClick={() => onAction({ kind: 'remove', journeyEvent })}
      >
        {t('dashboard.journey.remove')}
      </Button>
    </p>
  );
}

type DetailsProps = Pick<Props, 'writtenIn'> & { journeyEvent: JourneyEventResponse };

function JourneyEventDetails({ journeyEvent, writtenIn }: DetailsProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const facts = measuresOf(journeyEvent, i18n);
  return (
    <>
      {facts.length === 0 ? null : <span className="block tabular-nums">{facts.join(' · ')}</span>}
      {journeyEvent.notes === null ? null : (
        <p lang={writtenIn} className="mt-0.5 max-w-reading break-words whitespace-pre-line text-ink">
          {journeyEvent.notes}
        </p>
      )}
      {journeyEvent.imageUrl === null ? null : (
        <Photograph
          address={journeyEvent.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, journeyEvent.stage) })}
          sizes="160px"
          loading="lazy"
          className="mt-2 h-auto max-h-40 w-auto max-w-40 border border-line"
        />
      )}
      <Corrections journeyEvent={journeyEvent} writtenIn={writtenIn} />
    </>
  );
}

function measuresOf(journeyEvent: JourneyEventResponse, i18n: Translations) {
  const { location, quantity, quantityUnit, temperature } = journeyEvent;
  const { t, formats } = i18n;
  const amount = Number(quantity);
  return [
    location,
    quantity !== null && quantityUnit === 'l' && formats.litres(amount),
    quantity !== null && quantityUnit === 'kg' && formats.kilograms(amount),
    temperature !== null &&
      t('dashboard.journey.degrees', { number: formats.number(Number(temperature), 1) }),
    mediansText(i18n, journeyEvent),
  ].filter((fact) => typeof fact === 'string');
}
