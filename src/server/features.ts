/**
 * Every feature's routes, in the order of the features. A feature knows only earlier ones, so what later ones
 * contribute to its actions is passed in here.
 */
import type { FastifyInstance } from 'fastify';
import { registerApplications } from './applications/routes.ts';
import { registerAudit } from './audit/routes.ts';
import { proposedCodeActions } from './cases/codes/proposed-actions.ts';
import { registerCases } from './cases/routes.ts';
import { suspendCertificatesOfLeaver } from './certification/evidence/suspend-of-leaver.ts';
import { registerCertification } from './certification/routes.ts';
import { registerCollection } from './collection/routes.ts';
import { carryOutWish } from './collection/wishes.ts';
import { registerDemoMail } from './demo-mail/routes.ts';
import { registerDocuments } from './documents/routes.ts';
import { sweepSoon } from './documents/sweep.ts';
import type { DeletionShares } from './identity/deletion.ts';
import { registerIdentity } from './identity/routes.ts';
import { registerDrawings } from './illustrations/routes.ts';
import { registerImports } from './imports/routes.ts';
import { registerLog } from './log/routes.ts';
import { registerPush } from './notifications/push/routes.ts';
import { registerNotifications } from './notifications/routes.ts';
import { registerOgImages } from './og-images/routes.ts';
import { endOrdersOf } from './orders/end.ts';
import { registerOrders } from './orders/routes.ts';
import { registerPictures } from './pictures/routes.ts';
import { registerProducerChanges } from './producers/changes.ts';
import { registerProducerLists } from './producers/list.ts';
import { registerProducerMap } from './producers/map.ts';
import { registerPeople } from './producers/people/routes.ts';
import { registerProducerReads } from './producers/read.ts';
import { registerBatches } from './products/batches.ts';
import { registerProductChanges } from './products/changes.ts';
import { registerFoodInformation } from './products/food-information.ts';
import { registerProductLists } from './products/list.ts';
import { registerOils } from './products/oils.ts';
import { registerProductReads } from './products/read.ts';
import { registerProvenance } from './provenance/routes.ts';
import { registerScanHistory } from './provenance/scan-history.ts';
import { registerResearch } from './research/routes.ts';
import { registerSystem } from './system/routes.ts';
import { cancelCallsOfApplication, cancelCallsOfLeaver } from './verification-calls/calls/cancel-calls.ts';
import { registerVerificationCalls } from './verification-calls/routes.ts';

/** Registers the routes of one feature. */
export type Feature = (app: FastifyInstance) => void | Promise<void>;

const deletionShares: DeletionShares = {
  endOpenRecords: [cancelCallsOfLeaver, endOrdersOf, suspendCertificatesOfLeaver],
  sweepFiles: sweepSoon,
};

export const features: readonly Feature[] = [
  async (app) => registerIdentity(app, deletionShares, carryOutWish),
  registerPictures,
  registerProducerLists,
  registerProducerMap,
  registerProducerReads,
  registerProducerChanges,
  registerPeople,
  registerProductLists,
  registerProductReads,
  registerFoodInformation,
  registerBatches,
  registerOils,
  registerProductChanges,
  (app) => registerApplications(app, cancelCallsOfApplication),
  registerDocuments,
  registerVerificationCalls,
  (app) => registerCertification(app, proposedCodeActions),
  registerLog,
  registerAudit,
  registerSystem,
  registerProvenance,
  registerCases,
  registerScanHistory,
  registerResearch,
  registerCollection,
  registerOrders,
  registerNotifications,
  registerPush,
  registerImports,
  registerDemoMail,
  registerOgImages,
  registerDrawings,
];
