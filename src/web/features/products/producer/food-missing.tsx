/** On the producer's dashboard: the oils whose food information is missing, until when they are ordered without, and the way to each form. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { myProductsQuery } from './queries.ts';

/** More are a list of their own below. */
const maxLinks = 5;

export function FoodMissing({ producerId }: { producerId: number }) {
  const { data } = useInfiniteQuery(myProductsQuery(useClient(), producerId));
  const missing = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ isFoodStated, withdrawnAt }) => isFoodStated === false && withdrawnAt === null);
  return [...Map.groupBy(missing, ({ foodInformationDue }) => foodInformationDue ?? null)].map(
    ([due, oils]) => <MissingUntil key={due} due={due} oils={oils} />,
  );
}

function MissingUntil({ due, oils }: { due: string | null; oils: readonly ProductResponse[] }) {
  const { t } = useTranslations();
  return (
    <Notice tone="warn" className="my-4">
      <p>
        {t('food.missing', { count: oils.length })} <FoodDue due={due} />
      </p>
      {/* Named otherwise than the links of the list below. */}
      <p className="flex flex-wrap gap-x-6">
        {oils.slice(0, maxLinks).map(({ id, name }) => (
          <Link
            key={id}
            to={productDashboardPath(id)}
            hash="food"
            className="inline-flex min-h-11 items-center text-link font-semibold break-words text-brand"
          >
            {t('food.of', { name })}
          </Link>
        ))}
      </p>
    </Notice>
  );
}

/** Until when the oil is ordered without; null: it cannot be ordered. */
export function FoodDue({ due }: { due: string | null }) {
  const { t, formats } = useTranslations();
  return due === null ? t('food.notOrdered') : t('food.due', { date: formats.date(due) });
}
