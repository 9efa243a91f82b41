/** The taste of an oil in a card or a table: the medians, and below who measured them. Nothing where no panel did. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { tasteOf } from './taste.ts';

type Tasted = Pick<ProductResponse, 'taste' | 'batchNumber'>;

export function TasteLine({ of }: { of: Tasted }) {
  const taste = tasteOf(useTranslations(), of);
  if (taste === undefined) return null;
  return (
    <>
      <span className="block text-small/[1.4] font-semibold tabular-nums">{taste.medians}</span>
      <bdi className="type-caption line-clamp-6 text-left tabular-nums [overflow-wrap:anywhere]">
        {taste.source}
      </bdi>
    </>
  );
}

/** The same without a visible label, in a card. */
export function LabelledTaste({ of, className }: { of: Tasted; className?: string }) {
  const { t } = useTranslations();
  if (of.taste === null) return null;
  return (
    <p className={className}>
      <span className="sr-only">{t('common.taste')}: </span>
      <TasteLine of={of} />
    </p>
  );
}
