/** Routes of administrators: the worklist, the pages of reports, codes and appeals, and the laboratories; and that for laboratories. */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { laboratoryPath } from '../../../domain/certification/report-confirmations.ts';
import { readCasesSearch } from '../../features/cases/worklist/cases-search.ts';
import { readLaboratoriesSearch } from '../../features/certification/staff/laboratories/laboratories-search.ts';
import { pageHead } from '../../kernel/page/page-head.ts';
import { missing } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

const casesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/cases',
  staticData: { module: 'features/cases/cases-page.tsx', personal: true },
  validateSearch: readCasesSearch,
  loaderDeps: ({ search }) => readCasesSearch({ ...search }),
  loader: lazyFn(() => import('../../features/cases/cases-page.tsx'), 'loadCasesPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/cases/cases-page.tsx'), 'CasesPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/report/$id',
  staticData: { module: 'features/cases/report-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/cases/report-page.tsx'), 'loadReportPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/cases/report-page.tsx'), 'ReportPage'),
});

const codeCaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/code/$id',
  staticData: { module: 'features/cases/codes/code-case-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/cases/codes/code-case-page.tsx'), 'loadCodeCasePage'),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/cases/codes/code-case-page.tsx'),
    'CodeCasePage',
  ),
});

const appealRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/appeal/$id',
  staticData: { module: 'features/cases/appeal-page.tsx', personal: true, missing },
  loader: lazyFn(() => import('../../features/cases/appeal-page.tsx'), 'loadAppealPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('../../features/cases/appeal-page.tsx'), 'AppealPage'),
});

const laboratoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/laboratories',
  staticData: {
    module: 'features/certification/staff/laboratories/laboratories-page.tsx',
    personal: true,
  },
  validateSearch: readLaboratoriesSearch,
  loaderDeps: ({ search }) => readLaboratoriesSearch({ ...search }),
  loader: lazyFn(
    () => import('../../features/certification/staff/laboratories/laboratories-page.tsx'),
    'loadLaboratoriesPage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/certification/staff/laboratories/laboratories-page.tsx'),
    'LaboratoriesPage',
  ),
});

/** For people of laboratories without an account, who come by a secret link. */
const laboratoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: laboratoryPath,
  staticData: { module: 'features/certification/laboratory/laboratory-page.tsx' },
  loader: lazyFn(
    () => import('../../features/certification/laboratory/laboratory-page.tsx'),
    'loadLaboratoryPage',
  ),
  head: pageHead,
  component: lazyRouteComponent(
    () => import('../../features/certification/laboratory/laboratory-page.tsx'),
    'LaboratoryPage',
  ),
});

export const caseRoutes = [
  casesRoute,
  reportRoute,
  codeCaseRoute,
  appealRoute,
  laboratoriesRoute,
  laboratoryRoute,
] as const;
