/**
 * Routes of the public pages, the only ones in the browser of an anonymous visitor. Each page is a chunk:
 * src/web/<feature>/<name>-page.tsx exports its component and, if it shows data, a loader that resolves to
 * a PageHead.
 */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { readApplicationSearch } from './applications/section-names.ts';
import { readHomeSearch } from './consumer/home-search.ts';
import { readDirectorySearch } from './discovery/directory-search.ts';
import { readLandingSearch } from './landing/landing-search.ts';
import { LoadingProfile } from './producers/loading-profile.tsx';
import { ProducerNotFound } from './producers/producer-not-found.tsx';
import { loadProfile, Profile } from './producers/profile.tsx';
import { ProductNotFound } from './products/product-not-found.tsx';
import { readResearchSearch } from './research/research-search.ts';
import { rootRoute } from './root-route.tsx';
import { pageHead } from './shell/page-head.ts';
import { loadStartPage, StartPage } from './start-page.tsx';

/** One address, two pages: the landing page for visitors, the home page for signed-in users. */
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

/** The route options that all pages of a producer share. */
export const ofProducer = {
  getParentRoute: () => rootRoute,
  head: pageHead,
  pendingComponent: LoadingProfile,
  notFoundComponent: ProducerNotFound,
};
export const missing = 'producers.notFound.title' as const;

const producerRoute = createRoute({
  ...ofProducer,
  path: '/producer/$id',
  staticData: {
    module: 'producers/profile-page.tsx',
    signedIn: { module: 'producers/remembered-profile-page.tsx' },
    missing,
  },
  loader: loadProfile,
  component: Profile,
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

export const publicRoutes = [
  startRoute,
  discoveryRoute,
  producerRoute,
  productRoute,
  applicationRoute,
  scanRoute,
  standardsRoute,
  educationRoute,
  researchRoute,
  evoliaRoute,
  testFormRoute,
] as const;
