/** The HTTP response for each refusal. A code without one does not compile. */

import { applicationRefusalResponses } from './applications/refusals.ts';
import { caseRefusalResponses } from './cases/refusals.ts';
import { certificationRefusalResponses } from './certification/refusals.ts';
import { collectionRefusalResponses } from './collection/refusals.ts';
import { documentRefusalResponses } from './documents/refusals.ts';
import type { RefusalTable } from './http/problems/known-refusal.ts';
import { requestRefusals, signInRefusals } from './http/problems/request-refusals.ts';
import { accountRefusalResponses } from './identity/refusals.ts';
import { importRefusalResponses } from './imports/refusals.ts';
import { notificationRefusalResponses } from './notifications/refusals.ts';
import { orderRefusalResponses } from './orders/refusals.ts';
import { pictureRefusalResponses } from './pictures/refusals.ts';
import { producerRefusalResponses } from './producers/refusals.ts';
import { productRefusalResponses } from './products/refusals.ts';
import { provenanceRefusalResponses } from './provenance/refusals.ts';
import { systemRefusalResponses } from './system/refusals.ts';
import { callRefusalResponses } from './verification-calls/refusals.ts';

export const refusals = {
  ...requestRefusals,
  ...signInRefusals,
  ...accountRefusalResponses,
  ...producerRefusalResponses,
  ...productRefusalResponses,
  ...applicationRefusalResponses,
  ...documentRefusalResponses,
  ...pictureRefusalResponses,
  ...callRefusalResponses,
  ...certificationRefusalResponses,
  ...provenanceRefusalResponses,
  ...caseRefusalResponses,
  ...collectionRefusalResponses,
  ...orderRefusalResponses,
  ...notificationRefusalResponses,
  ...importRefusalResponses,
  ...systemRefusalResponses,
} as const satisfies RefusalTable;
