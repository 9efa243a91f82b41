/**
 * Routes of the public pages, the only ones in the browser of an anonymous visitor. Each page is a chunk:
 * src/web/<feature>/<name>-page.tsx exports its component and, if it shows data, a loader that resolves to
 * a PageHead.
 */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { readApplicationSearch } from '../../features/applications/answers/section-names.ts';
import { readDirectorySearch } from '../../features/producers/directory/directory-search.ts';
import { ProducerNotFound } from '../../features/producers/producer-not-found.tsx';
import { ProductNotFound } from '../../features/products/product-not-found.tsx';
import { readResearchSearch } from '../../features/research/research-search.ts';
import { pageHead } from '../../kernel/page/page-head.ts';
import { readText } from '../../kernel/search-params/read-search.ts';
import { readHomeSearch } from '../home/home-search.ts';
import { readLandingSearch } from '../landing/landing-search.ts';
import { readOilsSearch } from '../oils/oils-search.ts';
import { loadProfile, ProducerProfile } from '../producer/profile.tsx';
import { loadRootPage, RootPage } from './root-page.tsx';
import { rootRoute } from './root-route.tsx';

/** One address, two pages: the landing page for visitors, the home page for signed-in users. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    module: 'app/landing/landing-page.tsx',
    signedIn: { module: 'app/home/home-page.tsx' },
  },
  validateSearch: (search) => ({ ...readLandingSearch(search), ...readHomeSearch(search) }),
  loaderDeps: ({ search }) => readHomeSearch({ ...search }),
  loader: loadRootPage,
  head: pageHead,
  component: RootPage,
});

const discoveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/discovery',
  staticData: { module: 'app/discovery/discovery-page.tsx' },
  validateSearch: readDirectorySearch,
  loaderDeps: ({ search }) => readDirectorySearch({ ...search }),
  loader: lazyFn(() => import('../discovery/discovery-page.tsx'), 'loadDiscoveryPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../discovery/discovery-page.tsx'), 'DiscoveryPage'),
});

const oilsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oils',
  staticData: { module: 'app/oils/oils-page.tsx' },
  validateSearch: readOilsSearch,
  loaderDeps: ({ search }) => readOilsSearch({ ...search }),
  loader: lazyFn(() => import('../oils/oils-page.tsx'), 'loadOilsPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../oils/oils-page.tsx'), 'OilsPage'),
});

const applicationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/producer-application',
  staticData: { module: 'app/application/application-page.tsx' },
  validateSearch: readApplicationSearch,
  loader: lazyFn(() => import('../application/application-page.tsx'), 'loadApplicationPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../application/application-page.tsx'), 'ApplicationPage'),
});

/** The route options that all pages of a producer share. */
export const producerRouteOptions = {
  getParentRoute: () => rootRoute,
  head: pageHead,
  notFoundComponent: ProducerNotFound,
};
export const missing = 'producers.notFound.title' as const;

const producerRoute = createRoute({
  ...producerRouteOptions,
  path: '/producer/$id',
  staticData: {
    module: 'app/producer/profile-page.tsx',
    signedIn: { module: 'app/producer/remembered-profile-page.tsx' },
    missing,
    loading: 'producers.loading',
  },
  loader: loadProfile,
  component: ProducerProfile,
});

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$id',
  /** The batch of the bottle or certificate that a link belongs to. */
  validateSearch: ({
    batch,
    journey,
  }: Readonly<Record<string, unknown>>): { batch?: string | undefined; journey?: string | undefined } => ({
    batch: readText(batch),
    journey: readText(journey),
  }),
  staticData: { module: 'app/product/product-page.tsx', missing: 'products.notFound.title' },
  loader: lazyFn(() => import('../product/product-page.tsx'), 'loadProductPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../product/product-page.tsx'), 'ProductPage'),
  notFoundComponent: ProductNotFound,
});

const scanRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scan',
  staticData: { module: 'features/provenance/scanner/scan-page.tsx', scans: true },
  loader: lazyFn(() => import('../../features/provenance/scanner/scan-page.tsx'), 'loadScanPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/provenance/scanner/scan-page.tsx'), 'ScanPage'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  staticData: { module: 'features/provenance/verification/verify-page.tsx', scans: true },
  validateSearch: ({
    certificate,
  }: Readonly<Record<string, unknown>>): { certificate?: string | undefined } => ({
    certificate: readText(certificate),
  }),
  loader: lazyFn(() => import('../../features/provenance/verification/verify-page.tsx'), 'loadVerifyPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/provenance/verification/verify-page.tsx'),
    'VerifyPage',
  ),
});

const standardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certification',
  staticData: { module: 'features/certification/standards-page.tsx' },
  loader: lazyFn(() => import('../../features/certification/standards-page.tsx'), 'loadStandardsPage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/certification/standards-page.tsx'),
    'StandardsPage',
  ),
});

const educationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/education',
  staticData: { module: 'features/education/education-page.tsx' },
  loader: lazyFn(() => import('../../features/education/education-page.tsx'), 'loadEducationPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/education/education-page.tsx'), 'EducationPage'),
});

const researchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/research',
  staticData: { module: 'features/research/research-page.tsx' },
  validateSearch: readResearchSearch,
  loader: lazyFn(() => import('../../features/research/research-page.tsx'), 'loadResearchPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/research/research-page.tsx'), 'ResearchPage'),
});

export const publicRoutes = [
  startRoute,
  discoveryRoute,
  oilsRoute,
  producerRoute,
  productRoute,
  applicationRoute,
  scanRoute,
  verifyRoute,
  standardsRoute,
  educationRoute,
  researchRoute,
] as const;
