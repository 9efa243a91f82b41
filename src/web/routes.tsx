/**
 * Every page of the site and its address. A page lives in src/web/<feature>/<name>-page.tsx as a chunk
 * of its own: it exports its component and, when it shows data, a loader that resolves to a PageHead.
 */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { readAdministrationSearch } from './administration/administration-search.ts';
import { readApplicationSearch } from './applications/section-names.ts';
import { readAuditSearch } from './audit/audit-search.ts';
import { readCollectionSearch, readFavoritesSearch } from './collection/collection-search.ts';
import { readHomeSearch } from './consumer/home-search.ts';
import { readDashboardSearch, readProductPageSearch } from './dashboard/dashboard-search.ts';
import { LoadingDashboard } from './dashboard/loading-dashboard.tsx';
import { readDirectorySearch } from './discovery/directory-search.ts';
import { readLandingSearch } from './landing/landing-search.ts';
import { readNoticesSearch } from './notifications/notices-search.ts';
import { LoadingProfile } from './producers/loading-profile.tsx';
import { ProducerNotFound } from './producers/producer-not-found.tsx';
import { loadProfile, Profile } from './producers/profile.tsx';
import { ProductNotFound } from './products/product-not-found.tsx';
import { readResearchSearch } from './research/research-search.ts';
import { rootRoute } from './root-route.tsx';
import { pageHead } from './shell/page-head.ts';
import { loadStartPage, StartPage } from './start-page.tsx';

/** One address, two pages: the landing for visitors, the home of whoever is signed in. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    module: 'landing/landing-page.tsx',
    signedIn: { module: 'consumer/home-page.tsx' },
  },
  validateSearch: (search) => ({ ...readLandingSearch(search), ...readHomeSearch(search) }),
  loaderDeps: ({ search }) => readHomeSearch({ ...search }),
  loader: loadStartPage,
  head: pageHead,
  component: StartPage,
});

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

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { module: 'settings/settings-page.tsx', personal: true },
  loader: lazyFn(() => import('./settings/settings-page.tsx'), 'loadSettingsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
});

const discoveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/discovery',
  staticData: { module: 'discovery/discovery-page.tsx' },
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => readDirectorySearch({ ...search }),
  loader: lazyFn(() => import('./discovery/discovery-page.tsx'), 'loadDiscoveryPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./discovery/discovery-page.tsx'), 'DiscoveryPage'),
});

const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer-application',
  staticData: { module: 'applications/application-page.tsx' },
  validateSearch: readApplicationSearch,
  loader: lazyFn(() => import('./applications/application-page.tsx'), 'loadApplicationPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./applications/application-page.tsx'), 'ApplicationPage'),
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

/** What the pages of a producer have in common. */
const ofProducer = {
  getParentRoute: () => rootRoute,
  head: pageHead,
  pendingComponent: LoadingProfile,
  notFoundComponent: ProducerNotFound,
};
const missing = 'producers.notFound.title' as const;

const producerRoute = createRoute({
  ...ofProducer,
  path: '/producer/$id',
  staticData: {
    module: 'producers/profile-page.tsx',
    signedIn: { module: 'producers/kept-profile-page.tsx' },
    missing,
  },
  loader: loadProfile,
  component: Profile,
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

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$id',
  staticData: { module: 'products/product-page.tsx', missing: 'products.notFound.title' },
  loader: lazyFn(() => import('./products/product-page.tsx'), 'loadProductPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./products/product-page.tsx'), 'ProductPage'),
  notFoundComponent: ProductNotFound,
});

const scanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scan',
  staticData: { module: 'scanner/scan-page.tsx', scans: true },
  loader: lazyFn(() => import('./scanner/scan-page.tsx'), 'loadScanPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./scanner/scan-page.tsx'), 'ScanPage'),
});

const standardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certification',
  staticData: { module: 'certification/standards-page.tsx' },
  loader: lazyFn(() => import('./certification/standards-page.tsx'), 'loadStandardsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./certification/standards-page.tsx'), 'StandardsPage'),
});

const educationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/education',
  staticData: { module: 'education/education-page.tsx' },
  loader: lazyFn(() => import('./education/education-page.tsx'), 'loadEducationPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./education/education-page.tsx'), 'EducationPage'),
});

const researchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/research',
  staticData: { module: 'research/research-page.tsx' },
  validateSearch: readResearchSearch,
  loader: lazyFn(() => import('./research/research-page.tsx'), 'loadResearchPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./research/research-page.tsx'), 'ResearchPage'),
});

const evoliaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/evolia',
  staticData: { module: 'evolia/evolia-page.tsx' },
  loader: lazyFn(() => import('./evolia/evolia-page.tsx'), 'loadEvoliaPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./evolia/evolia-page.tsx'), 'EvoliaPage'),
});

const testFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test-form',
  staticData: { module: 'test-form/test-form-page.tsx' },
  loader: lazyFn(() => import('./test-form/test-form-page.tsx'), 'loadTestFormPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./test-form/test-form-page.tsx'), 'TestFormPage'),
});

export const routeTree = rootRoute.addChildren([
  administrationRoute,
  auditRoute,
  startRoute,
  favoritesRoute,
  collectionRoute,
  noticesRoute,
  settingsRoute,
  discoveryRoute,
  producerRoute,
  editProfileRoute,
  minimalEditRoute,
  productRoute,
  applicationRoute,
  dashboardRoute,
  ownProductRoute,
  scanRoute,
  standardsRoute,
  educationRoute,
  researchRoute,
  evoliaRoute,
  testFormRoute,
]);
