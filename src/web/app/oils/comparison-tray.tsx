/** The oils chosen for a comparison, in view while the reader goes on through the list. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withChange } from '../../kernel/lists/list-changes.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import type { ComparisonProps } from './comparison.tsx';
import { oils } from './oils-search.ts';
import { storeComparison, useStoreComparison } from './stored-comparison.ts';

export function ComparisonTray({ search }: ComparisonProps) {
  const { t } = useTranslations();
  const chosen = search.compare?.length ?? 0;
  useStoreComparison(search.compare);
  if (chosen === 0) return null;
  return (
    <aside
      aria-label={t('oils.compare.title')}
      className="sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 -mx-(--margin) mt-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-t border-line bg-label px-(--margin) py-2 md:bottom-0 md:-mx-5 md:px-5"
    >
      <p className="text-small">{t('oils.compare.count', { count: chosen })}</p>
      <p className="flex items-center gap-4">
        <Link
          to="/oils"
          search={(now) => withChange(oils, now, { compare: undefined, view: undefined })}
          resetScroll={false}
          onClick={() => storeComparison(undefined)}
          className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('discovery.clear')}
        </Link>
        {chosen < 2 ? null : (
          <Link
            to="/oils"
            search={(now) => withChange(oils, now, { view: 'compare' })}
            className={buttonClasses('filled', 'small')}
          >
            {t('oils.compare.open', { count: chosen })}
          </Link>
        )}
      </p>
    </aside>
  );
}
