/** The journey of a batch, each event in the local time of its place, with all actions on it. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyIllustration } from '../../../../art/ornaments/empty-illustration.tsx';
import { addressOf } from '../../../../contract/client.ts';
import { recordStagePath } from '../../../../contract/common/offline.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { JourneyEventForm } from './journey-event-form.tsx';
import { JourneyEvents } from './journey-events.tsx';
import { myJourneyQuery } from './queries.ts';

const loadFileDialog = () => import('./journey-file-dialog.tsx');
const JourneyFileDialog = lazy(async () => ({ default: (await loadFileDialog()).JourneyFileDialog }));

interface Props {
  product: ProductResponse;
  /** The language in which the producer writes. */
  writtenIn: ContentLanguage | undefined;
}

export function JourneySection({ product, writtenIn }: Props) {
  const { t, language } = useTranslations();
  const { data: journey = [] } = useQuery(myJourneyQuery(useClient(), String(product.id)));
  return (
    <div className="mt-9 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <section>
        <h2 className="type-h3">{t('dashboard.journey.heading')}</h2>
        {journey.length === 0 ? (
          <EmptyState
            title={t('dashboard.journey.empty.title')}
            picture={<EmptyIllustration kind="basket" />}
            className="mt-5"
          >
            {t('dashboard.journey.empty.text')}
          </EmptyState>
        ) : (
          <>
            <p className="type-caption mt-1">{t('dashboard.journey.clocks')}</p>
            <JourneyEvents product={product} journey={journey} writtenIn={writtenIn} />
          </>
        )}
        <JourneyFiles product={product} journey={journey} />
      </section>
      <Panel title={t('dashboard.entry.title')} className="self-start noscript:hidden">
        <JourneyEventForm productId={product.id} country={product.producerCountry} />
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-2">
          {t('grove.link.text')}{' '}
          <a href={pathIn(language, recordStagePath)} className="text-brand">
            {t('grove.link')}
          </a>
        </p>
      </Panel>
    </div>
  );
}

interface FilesProps {
  product: ProductResponse;
  journey: readonly JourneyEventResponse[];
}

/** Imports from a spreadsheet, and exports to one and to other systems. */
function JourneyFiles({ product, journey }: FilesProps) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const isThere = useLazyChunk(opened, { load: loadFileDialog, onFailure: () => setOpened(false) });
  return (
    <div className="mt-9 border-t border-line pt-4.5">
      <h3 className="type-h4">{t('dashboard.journey.files')}</h3>
      <p className="mt-1 max-w-reading text-small text-ink-2">{t('dashboard.journey.filesText')}</p>
      <p className="mt-3.5 flex flex-wrap items-center gap-3">
        <Button
          variant="outlined"
          size="small"
          className="noscript:hidden"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {t('dashboard.journey.file')}
        </Button>
        {journey.length === 0 ? null : (
          <LinkButton
            variant="quiet"
            href={addressOf('GET /api/products/:id/journey/epcis', { id: product.id })}
            download={`journey-${product.id}.jsonld`}
          >
            {t('dashboard.journey.epcis')}
          </LinkButton>
        )}
      </p>
      {isThere ? (
        <Suspense>
          <JourneyFileDialog product={product} journey={journey} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
