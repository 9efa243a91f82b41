/** Routes of cases: the worklist of administrators, and the pages of reports, codes and appeals. */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { readCasesSearch } from '../features/cases/cases-search.ts';
import { pageHead } from '../kernel/page/page-head.ts';
import { missing } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/cases',
  staticData: { module: 'features/cases/cases-page.tsx', personal: true },
  validateSearch: readCasesSearch,
  loaderDeps: ({ search }) => readCasesSearch({ ...search }),
  loader: lazyFn(() => import('../features/cases/cases-page.tsx'), 'loadCasesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../features/cases/cases-page.tsx'), 'CasesPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/report/$id',
  staticData: { module: 'features/cases/report-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../features/cases/report-page.tsx'), 'loadReportPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../features/cases/report-page.tsx'), 'ReportPage'),
});

const codeCaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/code/$id',
  staticData: { module: 'features/cases/codes/code-case-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../features/cases/codes/code-case-page.tsx'), 'loadCodeCasePage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../features/cases/codes/code-case-page.tsx'), 'CodeCasePage'),
});

const appealRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/appeal/$id',
  staticData: { module: 'features/cases/appeal-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../features/cases/appeal-page.tsx'), 'loadAppealPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../features/cases/appeal-page.tsx'), 'AppealPage'),
});

export const caseRoutes = [casesRoute, reportRoute, codeCaseRoute, appealRoute] as const;
