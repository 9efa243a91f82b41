/** Example requests for interests, appeals, renewals and a producer's certificates. */
import type { Example } from './examples.ts';

export const conflictExamples: Readonly<Record<string, Example>> = {
  listInterests: {},
  declareInterest: {
    body: (world) => ({ producerId: world.pendingProducerId, note: 'My brother keeps the mill.' }),
  },
  endInterest: {
    params: (world) => ({ id: world.producerId }),
    // No interest was declared.
    alsoLetIn: [404],
  },
  getDecisionEligibility: { query: (world) => ({ producerId: world.producerId }) },
  listOwnDecisions: {},
  makeAppeal: {
    body: (world) => ({
      kind: 'application',
      about: String(world.applicationId),
      text: 'The laboratory sent you an older report.',
    }),
    // The owner has appealed already, and the others have no such decision.
    alsoLetIn: [404, 409],
  },
  getAppeal: { params: (world) => ({ id: world.appealId }) },
  answerAppeal: {
    params: (world) => ({ id: world.appealId }),
    body: () => ({ answer: 'dismiss', finding: 'The newer report says the same.' }),
  },
  readCertification: { params: (world) => ({ id: world.producerId }) },
  getRenewal: { params: (world) => ({ id: world.producerId }) },
  requestRenewal: {
    params: (world) => ({ id: world.producerId }),
    body: () => ({ resultIds: [], reports: [] }),
    // Authorised, then refused because a report is missing or it is too early.
    alsoLetIn: [400, 404, 409],
  },
  setAsideReport: {
    params: (world) => ({ id: world.renewalId, documentId: world.documentId }),
    body: () => ({ reason: 'The report is of an old harvest.' }),
    // The document is not a report of the renewal.
    alsoLetIn: [404],
  },
  declineRenewal: {
    params: (world) => ({ id: world.renewalId }),
    body: () => ({ reason: 'The report is of an old harvest.' }),
  },
};
