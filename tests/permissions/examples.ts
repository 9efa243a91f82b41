/** One valid request for every API route, so that only the caller's role decides the response. */
import { statedSeller } from '../support/builders/producers.ts';
import { callExamples } from './call-examples.ts';
import { caseExamples } from './case-examples.ts';
import { conflictExamples } from './conflict-examples.ts';
import { credentialExamples } from './credential-examples.ts';
import { laboratoryExamples } from './laboratory-examples.ts';
import { notificationExamples } from './notification-examples.ts';
import { peopleExamples } from './people-examples.ts';
import { productExamples } from './product-examples.ts';
import { batchOfSeason, type World } from './world.ts';

export interface Example {
  readonly params?: (world: World) => Record<string, string | number>;
  readonly query?: (world: World) => Record<string, string | number>;
  readonly body?: (world: World) => unknown;
  /** Responses besides 2xx that prove the caller was authorised and refused for the state of the record. */
  readonly alsoLetIn?: readonly number[];
}

const product = (world: World) => ({ id: world.productId });
const producer = (world: World) => ({ id: world.producerId });
const changeRequest = (world: World) => ({ id: world.profileChangeId });
const pendingProducer = (world: World) => ({ id: world.pendingProducerId });
const documentOf = (world: World) => ({ id: world.documentId });
const entryOfProduct = (world: World) => ({ id: world.productId, eventId: world.eventId });
const codeOfProduct = (world: World) => ({ id: world.productId, codeId: world.codeId });

/** Keyed by the id of the contract's route. */
export const examples: Readonly<Record<string, Example>> = {
  getCurrentUser: {},
  getInterview: {},
  getSettings: {},
  updateSettings: { body: () => ({ firstName: 'Ana', notifications: { bottles: false } }) },
  exportOwnData: {},
  forecastDeletion: {},
  // Buyers have open orders from the owner.
  deleteAccount: { body: ({ asker }) => ({ email: asker?.email ?? 'none@test.example' }), alsoLetIn: [409] },
  exportProducers: {},
  exportProducts: {},
  exportProductsOfProducer: { params: producer },
  startImport: {
    query: () => ({ kind: 'producers', fileName: 'producers.csv' }),
    body: () => ({ bytes: 'of no table' }),
    // Authorised, then refused because bytes were expected.
    alsoLetIn: [400],
  },
  getImport: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  applyImport: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  getSystem: {},
  retryJob: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  discardJob: { params: () => ({ id: 1 }), alsoLetIn: [404] },

  listUsers: {},
  exportUsers: {},
  decideUser: {
    params: (world) => ({ userId: world.owner.userId }),
    body: () => ({ action: 'change-role', from: 'producer', role: 'admin' }),
  },

  ...callExamples,
  ...caseExamples,
  ...conflictExamples,
  ...credentialExamples,
  ...notificationExamples,
  ...productExamples,

  listProducers: {},
  countProducerFacets: {},
  mapOfProducers: { query: (world) => ({ producerId: world.producerId, within: '-180,-90,180,90' }) },
  readMapSettings: {},
  listPendingProducers: {},
  listProducersForAdmin: {},
  getProducerOfUser: { params: (world) => ({ userId: world.owner.userId }) },
  getProducer: { params: producer },
  createProducer: {
    body: () => ({
      name: 'Another grove',
      contactEmail: 'grove@test.example',
      location: 'Myrtia, Pyrgos',
      country: 'greece',
      status: 'draft',
      contactPhone: '',
      website: '',
      region: '',
      story: '',
    }),
    // A user who already has a profile is authorised, then refused.
    alsoLetIn: [409],
  },
  requestProfileChange: {
    params: producer,
    body: () => ({ story: 'The grove was planted anew.', requiresApproval: 'true' }),
  },
  listProfileChanges: { params: producer },
  listChangeQueue: {},
  withdrawProfileChange: {
    params: changeRequest,
    // Administrators withdraw their own requests; this one is the producer's.
    alsoLetIn: [409],
  },
  decideProfileChange: {
    params: changeRequest,
    body: () => ({ decisions: [{ field: 'story', decision: 'accepted' }] }),
  },
  readProfileDraft: { params: producer },
  saveProfileDraft: { params: producer, body: () => ({ story: 'Planted in', revision: 0 }) },
  discardProfileDraft: { params: producer },

  listProducts: {},
  countProductFacets: {},
  countCertifiedContents: {},
  countProductOptions: {},
  listSuggestions: { query: () => ({ q: 'oil' }) },
  getProduct: { params: product },
  createProduct: {
    body: (world) => ({
      name: 'Second harvest',
      price: 19.5,
      volume: 250,
      phenolicContent: 550,
      batchNumber: 'T-2',
      ...(world.asker?.userId.startsWith('admin') ? { producerId: world.producerId } : {}),
    }),
  },
  updateProduct: { params: product, body: () => ({ name: 'First harvest, filtered' }) },
  withdrawProduct: { params: product },
  restoreProduct: { params: product },
  deleteProduct: {
    params: product,
    // It has a code, so it cannot be deleted.
    alsoLetIn: [409],
  },

  createApplication: {
    body: () => application,
    alsoLetIn: [409],
  },
  listOwnApplications: {},
  getApplicationDraft: {},
  saveApplicationDraft: {
    body: (world) => ({
      userId: world.asker?.userId ?? 'nobody',
      applicationId: null,
      draftId: null,
      base: 0,
      writer: '0123456789abcdef',
      order: 1,
      typedIn: 'en',
      changes: { region: 'Ilia' },
    }),
    // A user who already submitted an application is authorised, then refused.
    alsoLetIn: [409],
  },
  listApplications: {},
  getApplication: { params: (world) => ({ id: world.applicationId }) },
  requestApplicationChanges: {
    params: (world) => ({ id: world.waitingApplicationId }),
    body: () => ({ fields: [{ field: 'phone', comment: 'The number has too few digits.' }] }),
  },
  answerChangeRequest: {
    params: (world) => ({ id: world.askedApplicationId }),
    body: (world) => ({
      requestId: world.changeRequestId,
      answers: { phone: '+30 26210 00001' },
      replies: {},
    }),
  },
  withdrawApplication: { params: (world) => ({ id: world.askedApplicationId }), body: () => ({}) },
  assignApplication: {
    params: (world) => ({ id: world.waitingApplicationId }),
    body: (world) => ({ userId: world.asker?.userId ?? null, seen: null }),
  },
  noteOnApplication: {
    params: (world) => ({ id: world.waitingApplicationId }),
    body: () => ({ text: 'The laboratory confirms the report.' }),
  },
  reviewApplication: { params: (world) => ({ id: world.waitingApplicationId }) },
  approveApplication: { params: (world) => ({ id: world.waitingApplicationId }) },

  uploadPicture: {
    body: () => ({ bytes: 'of no picture' }),
    // Authorised, then refused because this is no picture.
    alsoLetIn: [400],
  },
  showPicture: { params: (world) => ({ id: world.pictureId, file: '1x1.webp' }), alsoLetIn: [503] },
  beginDocument: {
    body: () => ({ category: 'labReports', fileName: 'results.pdf', sizeBytes: 1000 }),
    alsoLetIn: [409],
  },
  beginReport: { params: producer, body: () => ({ fileName: 'results.pdf', sizeBytes: 1000 }) },
  uploadDocument: {
    // Authorised, then refused because a form with a file was expected.
    alsoLetIn: [415],
  },
  listDocuments: {},
  getDocument: { params: documentOf },
  sendDocumentPiece: {
    params: documentOf,
    query: () => ({ offset: 0 }),
    // It is already complete.
    alsoLetIn: [409],
  },
  downloadDocument: {
    params: documentOf,
    // The record exists, but its file is not in storage.
    alsoLetIn: [503],
  },
  previewDocument: { params: documentOf, alsoLetIn: [503] },
  previewDocumentPage: {
    params: (world) => ({ ...documentOf(world), page: 1 }),
    // Authorised, then refused because a picture has no pages.
    alsoLetIn: [415],
  },
  removeDocument: { params: documentOf },
  reviewDocument: {
    params: (world) => ({ id: world.sentDocumentId }),
    body: () => ({ decision: 'returned', comment: 'The last page is missing.', seen: null }),
  },

  getCertificate: { params: (world) => ({ number: world.certificateNumber }) },
  approveProducer: {
    params: pendingProducer,
    body: () => ({ certificationLevel: 'bronze', phenolicContent: 600 }),
  },
  listDecisionProposals: {},
  confirmDecisionProposal: { params: (world) => ({ id: world.proposalId }) },
  declineDecisionProposal: {
    params: (world) => ({ id: world.proposalId }),
    body: () => ({ reason: 'The retained bottle is measured first.' }),
  },
  rejectProducer: { params: pendingProducer, body: () => ({}) },
  checkApproval: { params: pendingProducer },
  adminSummary: {},
  readAnalytics: {},
  listAudit: {},
  exportAudit: {},
  verifyAudit: {},
  exportAuditCheckpoints: {},
  listCertificates: {},
  exportCertificates: {},
  decideCertificate: {
    params: (world) => ({ number: world.certificateNumber }),
    body: () => ({ action: 'suspend', reason: 'A sample is examined again.' }),
  },
  addBatchToCertificate: {
    params: (world) => ({ number: world.certificateNumber }),
    body: () => ({ batchNumber: batchOfSeason }),
  },
  followLowerResult: {
    params: (world) => ({ number: world.certificateNumber }),
    body: () => ({ labResultId: 1, reason: 'Measured again.' }),
    alsoLetIn: [404],
  },
  renewCertificate: {
    params: producer,
    body: () => ({ certificationLevel: 'bronze', phenolicContent: 600 }),
    // The producer of the world already has one this season.
    alsoLetIn: [409],
  },
  ...laboratoryExamples,
  ...peopleExamples,

  getSampleBottle: {},
  lookUpCode: { params: (world) => ({ code: world.code }) },
  listCodes: { params: product },
  makeCodes: { params: product, body: () => ({ count: 2 }) },
  listCodeOrders: { params: product },
  getCodeSvg: { params: codeOfProduct },
  getCodePng: { params: codeOfProduct },
  getLabelSheet: { params: product },
  getCodeTable: { params: product },
  changeJourneyEvent: {
    params: entryOfProduct,
    query: (world) => ({ updatedAt: world.entryUpdatedAt }),
    body: () => ({ stage: 'Harvest', timestamp: '2025-10-20T08:00:00Z', notes: 'By hand' }),
  },
  correctJourneyEvent: {
    params: entryOfProduct,
    body: () => ({
      event: { stage: 'Harvest', timestamp: '2025-10-20T08:00:00Z', notes: 'By hand' },
      reason: 'The notes were of another batch.',
    }),
    // It is not based on a laboratory result.
    alsoLetIn: [409],
  },
  removeJourneyEvent: { params: entryOfProduct },
  importJourney: {
    params: product,
    body: () => ({ events: [{ stage: 'Harvest', timestamp: '2025-10-20T08:00:00Z' }] }),
  },
  exportJourney: { params: product },
  listBatches: { params: product },
  listBatchStates: { params: product },
  listBatchesOfProducer: { params: (world) => ({ id: world.producerId }) },
  recallBatch: { params: product, body: () => ({ batchNumber: 'T-1', reason: 'Seal not tight' }) },
  retractRecall: {
    params: product,
    body: () => ({ batchNumber: 'T-1', reason: 'Wrong batch' }),
    // It is not recalled.
    alsoLetIn: [409],
  },
  producerFigures: { params: producer },
  listMeasuredBatches: { params: producer },
  getNewestCertificate: { params: producer },
  scanHistory: { params: producer },
  countProfileView: { params: producer },

  listFavorites: {},
  listFavoriteIds: {},
  addFavorite: { params: product },
  removeFavorite: { params: product },
  listCollection: {},
  listFollowIds: {},
  listFollows: {},
  listComparisons: {},
  saveComparison: { body: () => ({ name: 'Gifts', productIds: [1, 2] }) },
  removeSaved: { body: () => ({ list: 'oils', items: ['1'] }) },
  // Nothing was removed.
  undoRemoval: { params: () => ({ id: 1 }), alsoLetIn: [404] },
  setFollow: { body: (world) => ({ kind: 'producer', id: world.producerId, isWanted: true }) },
  saveBottle: { body: (world) => ({ code: world.code, openedOn: null }) },
  removeFromCollection: { params: (world) => ({ code: world.code }) },
  listOwnScans: {},
  exportOwnScans: {},
  getOwnFigures: {},
  listBottleNotifications: {},

  getBasket: {},
  countBasket: {},
  putInBasket: {
    params: product,
    body: () => ({ quantity: 2 }),
    // Authorised, then refused because users cannot order from themselves.
    alsoLetIn: [409],
  },
  takeFromBasket: { params: product },
  getOrderTerms: { params: producer },
  // Administrators only where the producer has no account.
  setSeller: { params: producer, body: () => statedSeller, alsoLetIn: [404] },
  setShippingTerms: { params: producer, body: () => ({ countries: ['GR'] }), alsoLetIn: [404] },
  submitOrder: {
    body: () => ({
      key: '2f1c9e0a-6a52-4a57-9a51-0a4c9c7e1b11',
      revision: 'as shown',
      name: 'Ana Kovač',
      street: 'Riva 1',
      postalCode: '21000',
      city: 'Split',
      country: 'Croatia',
      phone: '',
      message: '',
    }),
    // Authorised, then refused because the basket is empty.
    alsoLetIn: [409],
  },
  listOwnOrders: {},
  listOrdersOfProducer: { params: producer },
  exportOrdersOfProducer: { params: producer },
  exportParcels: { params: producer },
  shipParcels: {
    params: producer,
    body: () => ({ table: 'order,trackingNumber\n1,RR123456785GR', ship: false }),
  },
  exportOwnOrders: {},
  listAllOrders: {},
  exportOrders: {},
  getOrder: { params: (world) => ({ id: world.orderId }) },
  actOnOrder: { params: (world) => ({ id: world.orderId }), body: () => ({ action: 'confirm' }) },
};

/** All that the application form requires, and nothing more. */
const application = {
  producerCompanyName: 'Grove of the applicant',
  email: 'applicant@test.example',
  phone: '+30 26210 00000',
  country: 'greece',
  region: 'Ilia',
  fullAddress: 'Myrtia, 27100 Pyrgos',
  familyHistoryStory:
    'Three generations have kept these trees above the bay and pressed their own oil. '.repeat(3),
  groveSize: 4.5,
  averageTreeAge: 80,
  numberOfBrands: 1,
  evooType: 'monovarietal',
  oliveVarieties: 'Koroneiki',
  cultivationMethods: ['organic'],
  harvestMethod: 'hand-picked',
  harvestTiming: 'Early October',
  millType: 'Two-phase',
  extractionMethod: 'cold-pressed',
  annualProduction: 2000,
  timeFromHarvestToMill: 'within-4-hours',
  currentQualityCertifications: ['Organic'],
  phenolicContent: 600,
  testLaboratory: 'Laboratory of the test',
  qualityCommitmentStatement:
    'Every batch is measured before it is sold, and the results are published. '.repeat(3),
};
