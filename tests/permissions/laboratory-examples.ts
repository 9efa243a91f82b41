/** Valid requests for the routes of laboratories and their results. */
import type { Example } from './examples.ts';
import type { World } from './world.ts';

const producer = (world: World) => ({ id: world.producerId });

export const laboratoryExamples: Readonly<Record<string, Example>> = {
  listLabResults: { params: producer },
  listEvidenceDocuments: { params: producer },
  recordLabResult: {
    params: producer,
    body: (world) => ({
      laboratoryId: world.laboratoryId,
      method: 'NMR',
      reportedOn: '2026-01-10',
      phenolicContent: 600,
    }),
  },
  attachReport: { params: () => ({ id: 1 }), body: ({ documentId }) => ({ documentId }), alsoLetIn: [404] },
  acceptAlarm: {
    params: () => ({ id: 1 }),
    body: () => ({ kind: 'not-accredited', others: [], reason: 'Its certificate was shown.' }),
    alsoLetIn: [404, 409],
  },
  sendBatchReports: {
    params: ({ batchId: id }) => ({ id }),
    body: ({ documentId }) => ({ documentIds: [documentId] }),
    alsoLetIn: [409],
  },
  showReport: {
    params: ({ batchId: id }) => ({ id, resultId: 1 }),
    body: () => ({ shown: true }),
    alsoLetIn: [404],
  },
  downloadReport: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  setBatchReportAside: {
    params: (world) => ({ id: world.producerId, documentId: world.documentId }),
    body: () => ({ reason: 'Another oil.' }),
    alsoLetIn: [404],
  },
  withdrawLabResult: { params: () => ({ id: 1 }), body: () => ({ reason: 'A mistake.' }), alsoLetIn: [404] },
  askLaboratory: { params: () => ({ id: 1 }), body: () => ({}), alsoLetIn: [404] },
  revokeConfirmation: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  // Of no link.
  openLaboratoryLink: { body: () => ({ token: 'of-no-link' }), alsoLetIn: [404] },
  readLaboratoryReport: {
    params: () => ({ id: 1 }),
    body: () => ({ token: 'of-no-link' }),
    alsoLetIn: [404],
  },
  answerReport: {
    params: () => ({ id: 1 }),
    body: () => ({ token: 'of-no-link', answer: 'confirmed', name: 'Eleni Markou' }),
    alsoLetIn: [404],
  },
  listLaboratories: {},
  // Other worlds have it already.
  createLaboratory: { body: () => ({ name: 'Another laboratory of the world' }), alsoLetIn: [409] },
  updateLaboratory: {
    params: (world) => ({ id: world.laboratoryId }),
    body: () => ({ name: 'Laboratory of the world' }),
  },
  mergeLaboratory: {
    params: (world) => ({ id: world.laboratoryId }),
    body: (world) => ({ intoId: world.laboratoryId, reason: 'One laboratory.' }),
    alsoLetIn: [409],
  },
};
