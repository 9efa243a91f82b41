/** The HTTP response for each refusal. A code without one does not compile. */

import { applicationRefusals } from './applications/refusals.ts';
import { caseAnswers } from './cases/refusals.ts';
import { certificationAnswers } from './certification/refusals.ts';
import { collectionAnswers } from './collection/refusals.ts';
import { documentAnswers } from './documents/refusals.ts';
import type { RefusalTable } from './http/known-refusal.ts';
import { requestRefusals, signInRefusals } from './http/request-refusals.ts';
import { accountAnswers } from './identity/refusals.ts';
import { importAnswers } from './imports/refusals.ts';
import { notificationAnswers } from './notifications/refusals.ts';
import { orderAnswers } from './orders/refusals.ts';
import { pictureAnswers } from './pictures/refusals.ts';
import { producerAnswers } from './producers/refusals.ts';
import { productAnswers } from './products/refusals.ts';
import { provenanceAnswers } from './provenance/refusals.ts';
import { callAnswers } from './verification-calls/refusals.ts';

export const refusals = {
  ...requestRefusals,
  ...signInRefusals,
  ...accountAnswers,
  ...producerAnswers,
  ...productAnswers,
  ...applicationRefusals,
  ...documentAnswers,
  ...pictureAnswers,
  ...callAnswers,
  ...certificationAnswers,
  ...provenanceAnswers,
  ...caseAnswers,
  ...collectionAnswers,
  ...orderAnswers,
  ...notificationAnswers,
  ...importAnswers,
} as const satisfies RefusalTable;
