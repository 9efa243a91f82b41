/** Example requests for cases. */
import type { Example } from './examples.ts';

export const caseExamples: Readonly<Record<string, Example>> = {
  listCases: {},
  countCases: {},
  searchRecords: { query: () => ({ q: 'grove' }) },
  exportCases: {},
  takeNextCase: {},
  actOnCases: {
    body: (world) => ({ action: 'assign', ids: [world.caseId], userId: world.asker?.userId ?? 'nobody' }),
  },
  getApplicationThread: { params: (world) => ({ id: world.askedApplicationId }) },
  remindApplicant: { params: (world) => ({ id: world.askedApplicationId }) },
  setApplicationReminders: {
    params: (world) => ({ id: world.askedApplicationId }),
    body: () => ({ stopped: true }),
  },
  sendReport: {
    body: (world) => ({
      aboutKind: 'product',
      about: String(world.productId),
      problem: 'other',
      text: 'The label is torn and cannot be read.',
    }),
  },
  getCodeCase: { params: (world) => ({ id: world.codeId }) },
  decideCode: {
    params: (world) => ({ id: world.codeId }),
    body: () => ({ action: 'unclear', scope: 'code', seen: 0, reason: 'The shop keeps no records.' }),
  },
  getCaseOfMyCode: { params: (world) => ({ id: world.codeId }) },
  // No case of the code is open.
  answerAboutCode: {
    params: (world) => ({ id: world.codeId }),
    body: () => ({ text: 'The bottles went to a shop in Athens.', documentIds: [] }),
    alsoLetIn: [409],
  },
  passOnReport: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  countCodeRules: {},
  // There is no report.
  getReport: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  showReportPhotograph: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  listCaseFilters: {},
  saveCaseFilter: { body: () => ({ name: 'Mine', query: 'assignee=me' }) },
  deleteCaseFilter: { params: () => ({ id: 1 }) },
};
