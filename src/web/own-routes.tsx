/** Routes of private pages and of the administration. Browsers of anonymous visitors never load this file. */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { readAdministrationSearch } from './administration/administration-search.ts';
import { readAuditSearch } from './audit/audit-search.ts';
import { readCasesSearch } from './cases/cases-search.ts';
import { readCollectionSearch, readFavoritesSearch } from './collection/collection-search.ts';
import { readDashboardSearch, readProductPageSearch } from './dashboard/dashboard-search.ts';
import { LoadingDashboard } from './dashboard/loading-dashboard.tsx';
import { readImportsSearch } from './imports/imports-search.ts';
import { readNoticesSearch } from './notifications/notices-search.ts';
import { readBasketSearch, readInboxSearch, readOrdersSearch } from './orders/orders-search.ts';
import { readPeopleSearch } from './people/people-search.ts';
import { ProducerNotFound } from './producers/producer-not-found.tsx';
import { missing, ofProducer } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { pageHead } from './shell/page-head.ts';
import { readCallsSearch } from './verification-calls/calls-search.ts';
import { readInspectionSearch } from './verification-calls/inspection/inspection-search.ts';

const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  staticData: { module: 'collection/favorites-page.tsx', personal: true },
  validateSearch: readFavoritesSearch,
  loaderDeps: ({ search }) => readFavoritesSearch({ ...search }),
  loader: lazyFn(() => import('./collection/favorites-page.tsx'), 'loadFavoritesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./collection/favorites-page.tsx'), 'FavoritesPage'),
});

const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collection',
  staticData: { module: 'collection/collection-page.tsx', personal: true },
  validateSearch: readCollectionSearch,
  loaderDeps: ({ search }) => readCollectionSearch({ ...search }),
  loader: lazyFn(() => import('./collection/collection-page.tsx'), 'loadCollectionPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./collection/collection-page.tsx'), 'CollectionPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/audit',
  staticData: { module: 'audit/audit-page.tsx', personal: true },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => readAuditSearch({ ...search }),
  loader: lazyFn(() => import('./audit/audit-page.tsx'), 'loadAuditPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

const importsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/import',
  staticData: { module: 'imports/imports-page.tsx', personal: true },
  validateSearch: readImportsSearch,
  loaderDeps: ({ search }) => readImportsSearch({ ...search }),
  loader: lazyFn(() => import('./imports/imports-page.tsx'), 'loadImportsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
});

const evidenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/producer/$id',
  staticData: { module: 'administration/evidence-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('./administration/evidence-page.tsx'), 'loadEvidencePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./administration/evidence-page.tsx'), 'EvidencePage'),
  notFoundComponent: ProducerNotFound,
});

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/cases',
  staticData: { module: 'cases/cases-page.tsx', personal: true },
  validateSearch: readCasesSearch,
  loaderDeps: ({ search }) => readCasesSearch({ ...search }),
  loader: lazyFn(() => import('./cases/cases-page.tsx'), 'loadCasesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./cases/cases-page.tsx'), 'CasesPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/report/$id',
  staticData: { module: 'cases/report-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('./cases/report-page.tsx'), 'loadReportPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./cases/report-page.tsx'), 'ReportPage'),
});

const appealRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/appeal/$id',
  staticData: { module: 'cases/appeal-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('./cases/appeal-page.tsx'), 'loadAppealPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./cases/appeal-page.tsx'), 'AppealPage'),
});

const inspectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/inspection/$id',
  staticData: { module: 'verification-calls/inspection-page.tsx', personal: true, missing },
  validateSearch: readInspectionSearch,
  loader: lazyFn(() => import('./verification-calls/inspection-page.tsx'), 'loadInspectionPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./verification-calls/inspection-page.tsx'), 'InspectionPage'),
});

const availabilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/availability',
  staticData: { module: 'verification-calls/availability-page.tsx', personal: true },
  loader: lazyFn(() => import('./verification-calls/availability-page.tsx'), 'loadAvailabilityPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('./verification-calls/availability-page.tsx'),
    'AvailabilityPage',
  ),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/people',
  staticData: { module: 'people/people-page.tsx', personal: true },
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => readPeopleSearch({ ...search }),
  loader: lazyFn(() => import('./people/people-page.tsx'), 'loadPeoplePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
});

const applicationReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/application/$id',
  staticData: { module: 'administration/application-review-page.tsx', personal: true },
  loader: lazyFn(() => import('./administration/application-review-page.tsx'), 'loadApplicationReviewPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('./administration/application-review-page.tsx'),
    'ApplicationReviewPage',
  ),
});

const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  staticData: { module: 'notifications/notices-page.tsx', personal: true },
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => readNoticesSearch({ ...search }),
  loader: lazyFn(() => import('./notifications/notices-page.tsx'), 'loadNoticesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./notifications/notices-page.tsx'), 'NoticesPage'),
});

const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/basket',
  staticData: { module: 'orders/basket-page.tsx', personal: true },
  validateSearch: readBasketSearch,
  loaderDeps: ({ search }) => readBasketSearch({ ...search }),
  loader: lazyFn(() => import('./orders/basket-page.tsx'), 'loadBasketPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./orders/basket-page.tsx'), 'BasketPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  staticData: { module: 'orders/orders-page.tsx', personal: true },
  validateSearch: readOrdersSearch,
  loaderDeps: ({ search }) => readOrdersSearch({ ...search }),
  loader: lazyFn(() => import('./orders/orders-page.tsx'), 'loadOrdersPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./orders/orders-page.tsx'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$id',
  staticData: { module: 'orders/order-page.tsx', personal: true },
  loader: lazyFn(() => import('./orders/order-page.tsx'), 'loadOrderPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./orders/order-page.tsx'), 'OrderPage'),
});

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/received',
  staticData: { module: 'orders/inbox-page.tsx', personal: true },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => readInboxSearch({ ...search }),
  loader: lazyFn(() => import('./orders/inbox-page.tsx'), 'loadInboxPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./orders/inbox-page.tsx'), 'InboxPage'),
});

const allOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/orders',
  staticData: { module: 'orders/all-orders-page.tsx', personal: true },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => readInboxSearch({ ...search }),
  loader: lazyFn(() => import('./orders/all-orders-page.tsx'), 'loadAllOrdersPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./orders/all-orders-page.tsx'), 'AllOrdersPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { module: 'settings/settings-page.tsx', personal: true },
  loader: lazyFn(() => import('./settings/settings-page.tsx'), 'loadSettingsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const administrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { module: 'administration/administration-page.tsx', personal: true },
  validateSearch: readAdministrationSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('./administration/administration-page.tsx'), 'loadAdministrationPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('./administration/administration-page.tsx'),
    'AdministrationPage',
  ),
});

const verificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification',
  staticData: { module: 'verification-calls/calls-page.tsx', personal: true },
  validateSearch: readCallsSearch,
  loaderDeps: ({ search }) => readCallsSearch({ ...search }),
  loader: lazyFn(() => import('./verification-calls/calls-page.tsx'), 'loadCallsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./verification-calls/calls-page.tsx'), 'CallsPage'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer',
  staticData: { module: 'dashboard/dashboard-page.tsx', personal: true },
  validateSearch: readDashboardSearch,
  loader: lazyFn(() => import('./dashboard/dashboard-page.tsx'), 'loadDashboardPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  pendingComponent: LoadingDashboard,
});

const ownProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer-profile',
  staticData: { module: 'dashboard/own-profile-page.tsx', personal: true },
  loader: lazyFn(() => import('./dashboard/own-profile-page.tsx'), 'loadOwnProfilePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./dashboard/own-profile-page.tsx'), 'OwnProfilePage'),
});

const ownProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer/products/$id',
  staticData: { module: 'dashboard/product-page.tsx', personal: true },
  validateSearch: readProductPageSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(() => import('./dashboard/product-page.tsx'), 'loadProductPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./dashboard/product-page.tsx'), 'ProductPage'),
  pendingComponent: LoadingDashboard,
});

const editProfileRoute = createRoute({
  ...ofProducer,
  path: '/producer/$id/edit',
  staticData: { module: 'producers/edit-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('./producers/edit-page.tsx'), 'loadEditPage'),
  component: lazyRouteComponent(() => import('./producers/edit-page.tsx'), 'EditPage'),
});

const minimalEditRoute = createRoute({
  ...ofProducer,
  path: '/producer/$id/edit-minimal',
  staticData: { module: 'producers/minimal-edit-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('./producers/minimal-edit-page.tsx'), 'loadMinimalPage'),
  component: lazyRouteComponent(() => import('./producers/minimal-edit-page.tsx'), 'MinimalPage'),
});

export const ownRoutes = [
  administrationRoute,
  verificationRoute,
  auditRoute,
  evidenceRoute,
  casesRoute,
  reportRoute,
  appealRoute,
  inspectionRoute,
  availabilityRoute,
  peopleRoute,
  applicationReviewRoute,
  importsRoute,
  favoritesRoute,
  collectionRoute,
  noticesRoute,
  basketRoute,
  ordersRoute,
  orderRoute,
  inboxRoute,
  allOrdersRoute,
  settingsRoute,
  editProfileRoute,
  minimalEditRoute,
  dashboardRoute,
  ownProfileRoute,
  ownProductRoute,
] as const;
