/** The products of a producer on one shelf, newest harvest first. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { oilsOfProducerQuery } from '../producers/directory/queries.ts';
import { Shelf } from './shelf.tsx';

export function ProducerOils({ id, name }: { id: string; name: string }) {
  const { t } = useTranslations();
  const { data: oils } = useQuery(oilsOfProducerQuery(useClient(), id));
  if (oils === undefined) return null;
  const { rows, total } = oils;
  const isDrawn = rows.length > 0 && rows.every(({ imageUrl }) => imageUrl === null);
  return (
    <section className="mt-18 lg:mt-24">
      <SectionHeading
        title={t('producers.oils', { name })}
        note={isDrawn ? t('producers.oils.note') : undefined}
        className="mb-5.5"
      />
      {rows.length === 0 ? (
        <EmptyState title={t('producers.oils.none')}>{t('producers.oils.noneText')}</EmptyState>
      ) : (
        <Shelf products={rows} />
      )}
      {total > rows.length ? (
        <p className="mt-6 text-ink-2">{t('producers.oils.newest', { shown: rows.length, total })}</p>
      ) : null}
    </section>
  );
}
