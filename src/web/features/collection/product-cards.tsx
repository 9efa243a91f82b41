/** Product cards in a grid, with their bottles at one scale. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Skeleton, SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

export const productGrid = 'grid gap-x-9 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3';

interface Props {
  products: readonly ProductResponse[];
  /** Another list is loading. */
  busy?: boolean;
}

export function ProductCards({ products, busy = false }: Props) {
  const volumes = products.map(({ volume }) => volume ?? 500);
  return (
    <ul aria-busy={busy} className={classNames(productGrid, busy && 'opacity-60')}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} volumes={volumes} />
        </li>
      ))}
    </ul>
  );
}

export function ProductCardsSkeleton() {
  return (
    <div className={productGrid}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-4 sm:block">
          <Skeleton className="h-44 w-full sm:h-68" />
          <SkeletonText lines={6} className="sm:mt-4" />
        </div>
      ))}
    </div>
  );
}
