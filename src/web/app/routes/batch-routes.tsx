/** The producer's batches and people in the dashboard, and the invitation to become one of them. */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { recordStagePath } from '../../../contract/common/offline.ts';
import { peoplePath } from '../../../domain/producers/people.ts';
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

const recordStageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: recordStagePath,
  staticData: { module: 'features/provenance/grove/record-stage-page.tsx' },
  loader: lazyFn(
    () => import('../../features/provenance/grove/record-stage-page.tsx'),
    'loadRecordStagePage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/provenance/grove/record-stage-page.tsx'),
    'RecordStagePage',
  ),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: peoplePath,
  staticData: { module: 'features/producers/people/people-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/producers/people/people-page.tsx'), 'loadPeoplePage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/producers/people/people-page.tsx'),
    'PeoplePage',
  ),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$id',
  staticData: { module: 'features/producers/people/invitation-page.tsx', personal: true },
  loader: lazyFn(() => import('../../features/producers/people/invitation-page.tsx'), 'loadInvitationPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/producers/people/invitation-page.tsx'),
    'InvitationPage',
  ),
});

export const batchRoutes = [
  myBatchesRoute,
  myBatchRoute,
  recordStageRoute,
  peopleRoute,
  invitationRoute,
] as const;
