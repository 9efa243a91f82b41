/** The producer's batches, in the dashboard. */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from '../../kernel/page/page-head.ts';
import { missing } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

const myBatchesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer/batches',
  staticData: { module: 'app/dashboard/batches-page.tsx', personal: true },
  loader: lazyFn(() => import('../dashboard/batches-page.tsx'), 'loadBatchesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../dashboard/batches-page.tsx'), 'BatchesPage'),
});

const myBatchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer/batches/$id',
  staticData: { module: 'app/dashboard/batch-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../dashboard/batch-page.tsx'), 'loadMyBatchPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../dashboard/batch-page.tsx'), 'MyBatchPage'),
});

export const batchRoutes = [myBatchesRoute, myBatchRoute] as const;
