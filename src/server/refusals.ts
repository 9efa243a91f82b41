/** The HTTP response for each refusal. A code without one does not compile. */
import type { ApplicationRefusal } from '../domain/applications/refusals.ts';
import { favoritesLimit } from '../domain/collection/favorites.ts';
import type { CollectionRefusal } from '../domain/collection/refusals.ts';
import type { NotificationRefusal } from '../domain/notifications/refusals.ts';
import { orderLimits } from '../domain/orders/basket.ts';
import type { OrderRefusal } from '../domain/orders/refusals.ts';
import { maxUnusedPictures } from '../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../domain/pictures/refusals.ts';
import type { ProducerRefusal } from '../domain/producers/refusals.ts';
import type { ProductRefusal } from '../domain/products/refusals.ts';
import { caseAnswers } from './cases/refusals.ts';
import { certificationAnswers } from './certification/refusals.ts';
import { documentAnswers } from './documents/refusals.ts';
import type { RefusalTable } from './http/known-refusal.ts';
import {
  idempotencyKeyReused,
  type RefusalAnswer,
  requestRefusals,
  signInRefusals,
} from './http/request-refusals.ts';
import { accountAnswers } from './identity/refusals.ts';
import { importAnswers } from './imports/refusals.ts';
import { provenanceAnswers } from './provenance/refusals.ts';
import { callAnswers } from './verification-calls/refusals.ts';

const producerAnswers = {
  'producer-not-found': {
    status: 404,
    title: 'Producer not found',
    detail: 'There is no such producer, or it is not public.',
  },
  'producer-exists': {
    status: 409,
    title: 'Already registered',
    detail: 'This account has a producer entry already.',
  },
  'nothing-changed': {
    status: 409,
    title: 'Nothing changed',
    detail: 'What was sent is what the entry says already.',
  },
  'profile-draft-conflict': {
    status: 409,
    title: 'Saved elsewhere',
    detail: 'A newer draft was saved in another window or on another device. Nothing was overwritten.',
  },
  'change-request-not-found': {
    status: 404,
    title: 'Request not found',
    detail: 'There is no such change request, or it belongs to someone else.',
  },
  'change-request-of-another': {
    status: 409,
    title: 'Requested by someone else',
    detail: 'Only the person who asked for a change can withdraw it. Administrators accept or decline it.',
  },
  'change-request-closed': {
    status: 409,
    title: 'Request closed',
    detail: 'The request has already been decided, withdrawn or replaced.',
  },
  'change-field-decided': {
    status: 409,
    title: 'Field already decided',
    detail: 'Someone else has just decided on a field of this request. Nothing was applied.',
  },
  'profile-conflict': {
    status: 409,
    title: 'Profile already changed',
    detail: 'The profile says something else by now than what was read. Nothing of this was applied.',
  },
} as const satisfies Record<ProducerRefusal['code'], RefusalAnswer>;

const productAnswers = {
  'product-not-found': {
    status: 404,
    title: 'Product not found',
    detail: 'There is no such product, or it is not public.',
  },
  'producer-not-approved': {
    status: 403,
    title: 'Producer not approved',
    detail: 'Only approved producers can list products.',
  },
  'certificate-not-in-force': {
    status: 403,
    title: 'Certificate not in force',
    detail:
      'The certificate of this producer was suspended or revoked. Until it is in force again, no product is put on the market.',
  },
  'batch-exists': {
    status: 409,
    title: 'Batch already listed',
    detail: 'A product of this batch and bottle size is listed already.',
  },
  'harvest-in-future': {
    status: 400,
    title: 'Harvest in the future',
    detail: 'The harvest date is in the future.',
  },
  'bottling-in-future': {
    status: 400,
    title: 'Bottling in the future',
    detail: 'The bottling date is in the future.',
  },
  'bottled-before-harvest': {
    status: 400,
    title: 'Bottled before the harvest',
    detail: 'The bottling date is before the harvest date.',
  },
  'level-above-content': {
    status: 400,
    title: 'Level above the content',
    detail: 'The phenolic content does not reach the certification level.',
  },
  'level-above-certified': {
    status: 400,
    title: 'Level above the certified one',
    detail: 'A product carries at most the level for which its producer is certified.',
  },
  'content-above-certified': {
    status: 400,
    title: 'Content above the certified level',
    detail:
      'Without a laboratory report of the batch, a product states at most the content of the level for which its producer is certified.',
  },
  'product-has-codes': {
    status: 409,
    title: 'Product has codes',
    detail: 'Codes of this product were made and may be on bottles. Withdraw it instead.',
  },
  'product-conflict': {
    status: 409,
    title: 'Product already changed',
    detail: 'The fields named say something else by now than what was shown. Nothing of this was saved.',
  },
} as const satisfies Record<ProductRefusal['code'], RefusalAnswer>;

const applicationAnswers = {
  'application-not-found': {
    status: 404,
    title: 'Application not found',
    detail: 'There is no such application, or it belongs to someone else.',
  },
  'application-open': {
    status: 409,
    title: 'Application already open',
    detail: 'You have an application with other answers under way. It has to be decided first.',
  },
  'application-not-waiting': {
    status: 409,
    title: 'Application not waiting',
    detail: 'The application does not need this step. It may have been decided already.',
  },
  'application-assignee-conflict': {
    status: 409,
    title: 'Already assigned',
    detail: 'Someone else has just taken over the application. Nothing was overwritten.',
  },
  'reviewer-not-found': {
    status: 404,
    title: 'No such reviewer',
    detail: 'This person is not an administrator, or no longer one.',
  },
  'draft-closed': {
    status: 409,
    title: 'Application not open for writing',
    detail: 'The application has already been sent or decided, so nothing more can be saved.',
  },
  'application-draft-conflict': {
    status: 409,
    title: 'Changed on another device',
    detail: 'Answers were changed on another device since this page read them. Nothing was sent.',
  },
} as const satisfies Record<ApplicationRefusal['code'], RefusalAnswer>;

const pictureAnswers = {
  'picture-not-found': {
    status: 404,
    title: 'Picture not found',
    detail: 'There is no such picture, or it belongs to someone else.',
  },
  'picture-limit-reached': {
    status: 409,
    title: 'Too many pictures',
    detail: `${maxUnusedPictures} of your pictures are shown nowhere. Use one of them, or wait until they are deleted.`,
  },
} as const satisfies Record<PictureRefusal['code'], RefusalAnswer>;

const collectionAnswers = {
  'favorite-limit-reached': {
    status: 409,
    title: 'Too many favourites',
    detail: `There can be at most ${favoritesLimit} favourites. Remove one first.`,
  },
} as const satisfies Record<CollectionRefusal['code'], RefusalAnswer>;

const orderAnswers = {
  'basket-limit-reached': {
    status: 409,
    title: 'Basket full',
    detail: `A basket holds at most ${orderLimits.lines} different oils. Send it, or take one out first.`,
  },
  'basket-empty': {
    status: 409,
    title: 'Nothing to send',
    detail: 'Nothing in the basket can be asked for. Nothing was sent.',
  },
  'basket-conflict': {
    status: 409,
    title: 'Basket changed',
    detail: 'A price, the stock or the basket itself changed after it was shown. Nothing was sent.',
  },
  'not-orderable': {
    status: 409,
    title: 'Not on offer',
    detail: 'This oil cannot be asked for at the moment.',
  },
  'order-not-found': {
    status: 404,
    title: 'Order not found',
    detail: 'There is no such order, or it is not yours.',
  },
  'order-action-not-possible': {
    status: 409,
    title: 'Not possible any more',
    detail: 'The order has already been answered, withdrawn or updated. Read it again.',
  },
  'order-oil-recalled': {
    status: 409,
    title: 'Oil recalled',
    detail:
      'An oil of this order was recalled since it was sent: it can be neither confirmed nor shipped. Decline or cancel it.',
  },
  'order-left-after-recall': {
    status: 409,
    title: 'Left after the recall',
    detail:
      'A parcel that left before its oil was recalled left on a day between the confirmation of the order and the recall.',
  },
  'order-certificate-not-in-force': {
    status: 409,
    title: 'Certificate not in force',
    detail:
      "The producer's certificate was suspended or revoked since the order was sent: it cannot be confirmed. Decline it.",
  },
  'order-too-large': {
    status: 400,
    title: 'Sum too large',
    detail: 'The total for one producer is too large. Divide the order.',
  },
  'idempotency-key-reused': idempotencyKeyReused,
} as const satisfies Record<OrderRefusal['code'], RefusalAnswer>;

const notificationAnswers = {
  'notification-not-found': {
    status: 404,
    title: 'Notice not found',
    detail: 'This notice does not exist, or is not yours.',
  },
} as const satisfies Record<NotificationRefusal['code'], RefusalAnswer>;

export const refusals = {
  ...requestRefusals,
  ...signInRefusals,
  ...accountAnswers,
  ...producerAnswers,
  ...productAnswers,
  ...applicationAnswers,
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
