/** The batches of a producer, in case an administrator has to recall one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchOfProducer } from '../../../../../contract/provenance/recalls.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { batchesOfProducerQuery } from '../../../products/producer/queries.ts';
import { type RecallAction, RecallDialog } from '../../../products/producer/recall-dialog.tsx';
import { BatchLine } from '../../../products/producer/recall-section.tsx';

export function BatchRecalls({ id }: { id: string }) {
  const { t, formats } = useTranslations();
  const { data: batches } = useQuery(batchesOfProducerQuery(useClient(), id));
  const [asked, setAsked] = useState<{ action: RecallAction; batch: BatchOfProducer }>();
  if (batches === undefined) return null;
  return (
    <section id="batches" aria-labelledby="batches-title" className="mt-14 scroll-mt-6">
      <h2 id="batches-title" className="type-h2">
        {t('evidence.batches')}
      </h2>
      <p className="mt-2 max-w-reading text-ink-2">
        {t(batches.length === 0 ? 'evidence.batches.none' : 'evidence.batches.text')}
      </p>
      <ul className="mt-5 grid gap-5">
        {batches.map((batch) => (
          <li key={batch.batchNumber} className="border-t border-line pt-3.5">
            <BatchLine batch={batch} onAsk={(action) => setAsked({ action, batch })}>
              {formats.list(batch.products)}
            </BatchLine>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <RecallDialog
          product={{ id: asked.batch.productId }}
          batch={asked.batch}
          action={asked.action}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
