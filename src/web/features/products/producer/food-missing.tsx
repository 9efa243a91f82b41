/** On the producer's dashboard: the oils whose food information is missing, each with the way to its form. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { foodInformationQuery } from '../food-query.ts';
import { myProductsQuery } from './queries.ts';

/** More are a list of their own below. */
const maxLinks = 5;

export function FoodMissing({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: stated } = useQuery(foodInformationQuery(client, producerId));
  const { data: pages } = useInfiniteQuery(myProductsQuery(client, producerId));
  if (stated === undefined || pages === undefined) return null;
  const missing = pages.pages
    .flatMap(({ rows }) => rows)
    .filter(
      ({ id, withdrawnAt }) => withdrawnAt === null && !stated.some(({ productId }) => productId === id),
    );
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" className="my-4">
      <p>
        {t('food.missing', { count: missing.length })} {t('food.lede')}
      </p>
      {/* Named otherwise than the links of the list below. */}
      <p className="flex flex-wrap gap-x-6">
        {missing.slice(0, maxLinks).map(({ id, name }) => (
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
