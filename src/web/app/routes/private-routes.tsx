/** Routes of private pages and of the administration. Browsers of anonymous visitors never load this file. */
import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { offlinePath } from '../../../contract/common/offline.ts';
import { readAuditSearch } from '../../features/audit/audit-search.ts';
import { readSavedSearch } from '../../features/collection/saved-search.ts';
import { readUsersSearch } from '../../features/identity/staff/users/users-search.ts';
import { readImportsSearch } from '../../features/imports/imports-search.ts';
import { readNotificationsSearch } from '../../features/notifications/notifications-search.ts';
import { readBasketSearch, readInboxSearch, readOrdersSearch } from '../../features/orders/orders-search.ts';
import { ProducerNotFound } from '../../features/producers/producer-not-found.tsx';
import { readCallsSearch } from '../../features/verification-calls/calls/calls-search.ts';
import { readInspectionSearch } from '../../features/verification-calls/inspection/inspection-search.ts';
import { pageHead } from '../../kernel/page/page-head.ts';
import { readDashboardSearch, readProductPageSearch } from '../dashboard/dashboard-search.ts';
import { readAdministrationSearch } from '../staff/administration-search.ts';
import { batchRoutes } from './batch-routes.tsx';
import { caseRoutes } from './case-routes.tsx';
import { missing, producerRouteOptions } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/saved',
  staticData: { module: 'features/collection/saved-page.tsx', personal: true },
  validateSearch: readSavedSearch,
  loaderDeps: ({ search }) => readSavedSearch({ ...search }),
  loader: lazyFn(() => import('../../features/collection/saved-page.tsx'), 'loadSavedPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/collection/saved-page.tsx'), 'SavedPage'),
});

/** Addresses of earlier versions, which lead to the tabs of that page. */
const formerRoutes = ([['/favorites'], ['/following', 'following'], ['/collection', 'bottles']] as const).map(
  ([path, tab]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { module: 'features/collection/saved-page.tsx', personal: true },
      beforeLoad: ({ search }) => {
        throw redirect({ to: '/saved', search: readSavedSearch({ tab, ...search }) });
      },
    }),
);

/** This and the pages of trials are here, because no page links to them: they cost the public pages nothing. */
const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: offlinePath,
  staticData: { module: 'app/offline/offline-page.tsx' },
  loader: lazyFn(() => import('../offline/offline-page.tsx'), 'loadOfflinePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../offline/offline-page.tsx'), 'OfflinePage'),
});
const evoliaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/evolia',
  staticData: { module: 'app/trials/evolia-page.tsx' },
  loader: lazyFn(() => import('../trials/evolia-page.tsx'), 'loadEvoliaPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../trials/evolia-page.tsx'), 'EvoliaPage'),
});
const testFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-form',
  staticData: { module: 'app/trials/test-form-page.tsx' },
  loader: lazyFn(() => import('../trials/test-form-page.tsx'), 'loadTestFormPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../trials/test-form-page.tsx'), 'TestFormPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/audit',
  staticData: { module: 'features/audit/audit-page.tsx', personal: true },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => readAuditSearch({ ...search }),
  loader: lazyFn(() => import('../../features/audit/audit-page.tsx'), 'loadAuditPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
});

const systemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/system',
  staticData: { module: 'features/system/system-page.tsx', personal: true },
  loader: lazyFn(() => import('../../features/system/system-page.tsx'), 'loadSystemPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/system/system-page.tsx'), 'SystemPage'),
});

const importsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/import',
  staticData: { module: 'features/imports/imports-page.tsx', personal: true },
  validateSearch: readImportsSearch,
  loaderDeps: ({ search }) => readImportsSearch({ ...search }),
  loader: lazyFn(() => import('../../features/imports/imports-page.tsx'), 'loadImportsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/imports/imports-page.tsx'), 'ImportsPage'),
});

const evidenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/producer/$id',
  staticData: { module: 'features/cases/evidence/evidence-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/cases/evidence/evidence-page.tsx'), 'loadEvidencePage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/cases/evidence/evidence-page.tsx'),
    'EvidencePage',
  ),
  notFoundComponent: ProducerNotFound,
});

const inspectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/inspection/$id',
  staticData: { module: 'features/verification-calls/inspection-page.tsx', personal: true, missing },
  validateSearch: readInspectionSearch,
  loader: lazyFn(() => import('../../features/verification-calls/inspection-page.tsx'), 'loadInspectionPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/verification-calls/inspection-page.tsx'),
    'InspectionPage',
  ),
});

const availabilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/availability',
  staticData: { module: 'features/verification-calls/availability-page.tsx', personal: true },
  loader: lazyFn(
    () => import('../../features/verification-calls/availability-page.tsx'),
    'loadAvailabilityPage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/verification-calls/availability-page.tsx'),
    'AvailabilityPage',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/users',
  staticData: { module: 'features/identity/staff/users/users-page.tsx', personal: true },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => readUsersSearch({ ...search }),
  loader: lazyFn(() => import('../../features/identity/staff/users/users-page.tsx'), 'loadUsersPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/identity/staff/users/users-page.tsx'),
    'UsersPage',
  ),
});

const applicationReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/application/$id',
  staticData: { module: 'features/cases/review/application-review-page.tsx', personal: true },
  loader: lazyFn(
    () => import('../../features/cases/review/application-review-page.tsx'),
    'loadApplicationReviewPage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/cases/review/application-review-page.tsx'),
    'ApplicationReviewPage',
  ),
});

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
  staticData: { module: 'features/notifications/notifications-page.tsx', personal: true },
  validateSearch: readNotificationsSearch,
  loaderDeps: ({ search }) => readNotificationsSearch({ ...search }),
  loader: lazyFn(
    () => import('../../features/notifications/notifications-page.tsx'),
    'loadNotificationsPage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/basket',
  staticData: { module: 'features/orders/basket-page.tsx', personal: true },
  validateSearch: readBasketSearch,
  loaderDeps: ({ search }) => readBasketSearch({ ...search }),
  loader: lazyFn(() => import('../../features/orders/basket-page.tsx'), 'loadBasketPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/orders/basket-page.tsx'), 'BasketPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  staticData: { module: 'features/orders/orders-page.tsx', personal: true },
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => readOrdersSearch({ ...search }),
  loader: lazyFn(() => import('../../features/orders/orders-page.tsx'), 'loadOrdersPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/orders/orders-page.tsx'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$id',
  staticData: { module: 'features/orders/order-page.tsx', personal: true },
  loader: lazyFn(() => import('../../features/orders/order-page.tsx'), 'loadOrderPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/orders/order-page.tsx'), 'OrderPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/received',
  staticData: { module: 'features/orders/inbox-page.tsx', personal: true },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => readInboxSearch({ ...search }),
  loader: lazyFn(() => import('../../features/orders/inbox-page.tsx'), 'loadInboxPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/orders/inbox-page.tsx'), 'InboxPage'),
});

const shippingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/shipping',
  staticData: { module: 'features/orders/producer/shipping-page.tsx', personal: true },
  loader: lazyFn(() => import('../../features/orders/producer/shipping-page.tsx'), 'loadShippingPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/orders/producer/shipping-page.tsx'),
    'ShippingPage',
  ),
});

const allOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/orders',
  staticData: { module: 'features/orders/all-orders-page.tsx', personal: true },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => readInboxSearch({ ...search }),
  loader: lazyFn(() => import('../../features/orders/all-orders-page.tsx'), 'loadAllOrdersPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/orders/all-orders-page.tsx'), 'AllOrdersPage'),
});

const orderTermsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/order-terms/$id',
  staticData: { module: 'features/orders/staff/order-terms-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/orders/staff/order-terms-page.tsx'), 'loadOrderTermsPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/orders/staff/order-terms-page.tsx'),
    'OrderTermsPage',
  ),
  notFoundComponent: ProducerNotFound,
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: ({ deleted }): { deleted?: true } => (deleted === 'true' ? { deleted: true } : {}),
  staticData: { module: 'features/identity/settings/settings-page.tsx', personal: true },
  loader: lazyFn(() => import('../../features/identity/settings/settings-page.tsx'), 'loadSettingsPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/identity/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const administrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { module: 'app/staff/administration-page.tsx', personal: true },
  validateSearch: readAdministrationSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('../staff/administration-page.tsx'), 'loadAdministrationPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../staff/administration-page.tsx'), 'AdministrationPage'),
});

const verificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification',
  staticData: { module: 'features/verification-calls/calls-page.tsx', personal: true },
  validateSearch: readCallsSearch,
  loaderDeps: ({ search }) => readCallsSearch({ ...search }),
  loader: lazyFn(() => import('../../features/verification-calls/calls-page.tsx'), 'loadCallsPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/verification-calls/calls-page.tsx'),
    'CallsPage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer',
  staticData: { module: 'app/dashboard/dashboard-page.tsx', personal: true, loading: 'dashboard.loading' },
  validateSearch: readDashboardSearch,
  loader: lazyFn(() => import('../dashboard/dashboard-page.tsx'), 'loadDashboardPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer-profile',
  staticData: { module: 'app/dashboard/my-profile-page.tsx', personal: true },
  loader: lazyFn(() => import('../dashboard/my-profile-page.tsx'), 'loadMyProfilePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../dashboard/my-profile-page.tsx'), 'MyProfilePage'),
});

const myProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer/products/$id',
  staticData: { module: 'app/dashboard/product-page.tsx', personal: true },
  validateSearch: readProductPageSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('../dashboard/product-page.tsx'), 'loadProductDashboardPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../dashboard/product-page.tsx'), 'ProductDashboardPage'),
});

const myCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer/codes/$id',
  staticData: { module: 'features/cases/producer/my-code-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/cases/producer/my-code-page.tsx'), 'loadMyCodePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/cases/producer/my-code-page.tsx'), 'MyCodePage'),
});

const editProfileRoute = createRoute({
  ...producerRouteOptions,
  path: '/producer/$id/edit',
  staticData: { module: 'features/producers/edit-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/producers/edit-page.tsx'), 'loadEditPage'),
  component: lazyRouteComponent(() => import('../../features/producers/edit-page.tsx'), 'EditPage'),
});

const minimalEditRoute = createRoute({
  ...producerRouteOptions,
  path: '/producer/$id/edit-minimal',
  staticData: { module: 'features/producers/minimal-edit-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/producers/minimal-edit-page.tsx'), 'loadMinimalPage'),
  component: lazyRouteComponent(
    () => import('../../features/producers/minimal-edit-page.tsx'),
    'MinimalPage',
  ),
});

export const privateRoutes = [
  administrationRoute,
  verificationRoute,
  auditRoute,
  systemRoute,
  evidenceRoute,
  ...caseRoutes,
  inspectionRoute,
  availabilityRoute,
  usersRoute,
  applicationReviewRoute,
  importsRoute,
  savedRoute,
  ...formerRoutes,
  offlineRoute,
  evoliaRoute,
  testFormRoute,
  notificationsRoute,
  basketRoute,
  ordersRoute,
  orderRoute,
  inboxRoute,
  shippingRoute,
  allOrdersRoute,
  orderTermsRoute,
  settingsRoute,
  editProfileRoute,
  minimalEditRoute,
  dashboardRoute,
  myProfileRoute,
  myProductRoute,
  ...batchRoutes,
  myCodeRoute,
] as const;
