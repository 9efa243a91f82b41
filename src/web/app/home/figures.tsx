/** The four figures of a user, each with an explanation of how it is counted. */
import { useQuery } from '@tanstack/react-query';
import { collectionFiguresQuery } from '../../features/collection/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { MeasuredFigure } from '../../kernel/ui/measured-figure.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';

interface Figure {
  readonly name: MessageId;
  readonly note: MessageId;
  readonly value: number | null | undefined;
  readonly unit?: string;
}

export function HomeFigures() {
  const { t } = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(collectionFiguresQuery(useClient()));
  useSignInAgainAfter(error);
  const hasFailed = data === undefined && error !== null && !isFetching;
  const figures: readonly Figure[] = [
    {
      name: 'consumer.figures.scanned',
      note: 'consumer.figures.scannedNote',
      value: data?.productsScanned,
    },
    { name: 'consumer.figures.favorites', note: 'consumer.figures.favoritesNote', value: data?.favorites },
    {
      name: 'consumer.figures.producers',
      note: 'consumer.figures.producersNote',
      value: data?.verifiedProducers,
    },
    {
      name: 'consumer.figures.phenolic',
      note: 'consumer.figures.phenolicNote',
      value: data?.averagePhenolicContent,
      unit: 'mg/kg',
    },
  ];
  return (
    <section aria-label={t('consumer.figures')} aria-busy={isFetching}>
      <div className="overflow-hidden border-y border-line border-t-ink">
        {/* One column where large text needs it. The lines before a first column and above a first row are outside. */}
        <dl className="-mt-px -ml-[calc(1rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,49%)),1fr))] sm:-ml-[calc(1.75rem+1px)] lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,24%)),1fr))]">
          {figures.map((figure) => (
            <div
              key={figure.name}
              className="grid content-start gap-1 border-t border-l border-line py-5 pr-4 pl-4 sm:pl-7"
            >
              <dt className="text-small font-semibold">{t(figure.name)}</dt>
              <dd>
                <Value figure={figure} hasFailed={hasFailed} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {hasFailed ? (
        <p role="status" className="type-caption mt-2 flex flex-wrap items-center gap-x-3">
          {t('consumer.figures.failed')}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** Reserves the space while the figure loads; never shows an uncounted value. */
function Value({ figure: { value, unit, note }, hasFailed }: { figure: Figure; hasFailed: boolean }) {
  const { t, formats } = useTranslations();
  if (value === undefined && !hasFailed) {
    return (
      <>
        <span className="sr-only">{t('consumer.loading')}</span>
        <Skeleton className="h-10 w-20" />
        <span className="type-caption mt-1.5 block">{t(note)}</span>
      </>
    );
  }
  const isKnown = value !== null && value !== undefined;
  return (
    <MeasuredFigure
      // Text is longer than a figure and does not wrap.
      size={isKnown ? 'medium' : 'small'}
      value={isKnown ? formats.number(value) : t('common.notAvailable')}
      unit={isKnown ? unit : undefined}
      data={value ?? undefined}
      method={t(note)}
    />
  );
}
