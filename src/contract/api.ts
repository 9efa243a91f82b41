/**
 * Every route of the API by its method and address, as types only: the web calls `GET /api/products/:id` and
 * loads no schema for it. A call of a route that is missing here does not compile.
 */

import type * as applicationsAdmin from './applications/admin.ts';
import type * as applications from './applications/applications.ts';
import type * as applicationsChangeRequests from './applications/change-requests.ts';
import type * as applicationsDrafts from './applications/drafts.ts';
import type * as audit from './audit/audit.ts';
import type * as casesAppeals from './cases/appeals.ts';
import type * as cases from './cases/cases.ts';
import type * as casesCodeEvidence from './cases/code-evidence.ts';
import type * as casesCodes from './cases/codes.ts';
import type * as casesReminders from './cases/reminders.ts';
import type * as casesReports from './cases/reports.ts';
import type * as casesSearch from './cases/search.ts';
import type * as casesThread from './cases/thread.ts';
import type * as certificationActions from './certification/actions.ts';
import type * as certificationAnalytics from './certification/analytics.ts';
import type * as certificationBatchReports from './certification/batch-reports.ts';
import type * as certification from './certification/certification.ts';
import type * as certificationLabResults from './certification/lab-results.ts';
import type * as certificationLaboratories from './certification/laboratories.ts';
import type * as certificationProof from './certification/proof.ts';
import type * as certificationProposals from './certification/proposals.ts';
import type * as certificationRecords from './certification/records.ts';
import type * as certificationRenewals from './certification/renewals.ts';
import type * as certificationReportConfirmations from './certification/report-confirmations.ts';
import type * as certificationReview from './certification/review.ts';
import type * as collection from './collection/collection.ts';
import type * as collectionFollows from './collection/follows.ts';
import type * as collectionSaved from './collection/saved.ts';
import type { RouteShape } from './common/route.ts';
import type * as documents from './documents/documents.ts';
import type * as identityAccount from './identity/account.ts';
import type * as identity from './identity/identity.ts';
import type * as identityInterests from './identity/interests.ts';
import type * as identityUsers from './identity/users.ts';
import type * as imports from './imports/imports.ts';
import type * as notificationsNotifications from './notifications/notifications.ts';
import type * as notificationsPush from './notifications/push.ts';
import type * as notificationsUnread from './notifications/unread.ts';
import type * as ordersActions from './orders/actions.ts';
import type * as ordersBaskets from './orders/baskets.ts';
import type * as ordersOrders from './orders/orders.ts';
import type * as ordersParcels from './orders/parcels.ts';
import type * as ordersTerms from './orders/terms.ts';
import type * as pictures from './pictures/pictures.ts';
import type * as producersChanges from './producers/changes.ts';
import type * as producersDrafts from './producers/drafts.ts';
import type * as producersMap from './producers/map.ts';
import type * as producersPeople from './producers/people.ts';
import type * as producers from './producers/producers.ts';
import type * as producersRegistration from './producers/registration.ts';
import type * as producersReview from './producers/review.ts';
import type * as productsBatches from './products/batches.ts';
import type * as productsChanges from './products/changes.ts';
import type * as productsFood from './products/food-information.ts';
import type * as productsOils from './products/oils.ts';
import type * as products from './products/products.ts';
import type * as provenanceCodeOrders from './provenance/code-orders.ts';
import type * as provenanceJourney from './provenance/journey.ts';
import type * as provenanceLabels from './provenance/labels.ts';
import type * as provenance from './provenance/provenance.ts';
import type * as provenanceRecalls from './provenance/recalls.ts';
import type * as provenanceScanHistory from './provenance/scan-history.ts';
import type * as provenanceSuggestions from './provenance/suggestions.ts';
import type * as research from './research/research.ts';
import type * as system from './system/system.ts';
import type * as verificationCallsAvailability from './verification-calls/availability.ts';
import type * as verificationCallsFeed from './verification-calls/feed.ts';
import type * as verificationCallsInspections from './verification-calls/inspections.ts';
import type * as verificationCallsOwnCalls from './verification-calls/own-calls.ts';
import type * as verificationCalls from './verification-calls/verification-calls.ts';

type Modules =
  | typeof applications
  | typeof applicationsAdmin
  | typeof applicationsChangeRequests
  | typeof applicationsDrafts
  | typeof audit
  | typeof cases
  | typeof casesAppeals
  | typeof casesCodeEvidence
  | typeof casesCodes
  | typeof casesReminders
  | typeof casesReports
  | typeof casesSearch
  | typeof casesThread
  | typeof certification
  | typeof certificationActions
  | typeof certificationAnalytics
  | typeof certificationBatchReports
  | typeof certificationLabResults
  | typeof certificationLaboratories
  | typeof certificationProof
  | typeof certificationProposals
  | typeof certificationRecords
  | typeof certificationRenewals
  | typeof certificationReportConfirmations
  | typeof certificationReview
  | typeof collection
  | typeof collectionFollows
  | typeof collectionSaved
  | typeof documents
  | typeof identity
  | typeof identityAccount
  | typeof identityInterests
  | typeof identityUsers
  | typeof imports
  | typeof system
  | typeof notificationsNotifications
  | typeof notificationsPush
  | typeof notificationsUnread
  | typeof ordersActions
  | typeof ordersBaskets
  | typeof ordersOrders
  | typeof ordersParcels
  | typeof ordersTerms
  | typeof pictures
  | typeof producers
  | typeof producersChanges
  | typeof producersDrafts
  | typeof producersMap
  | typeof producersPeople
  | typeof producersRegistration
  | typeof producersReview
  | typeof products
  | typeof productsBatches
  | typeof productsChanges
  | typeof productsFood
  | typeof productsOils
  | typeof provenance
  | typeof provenanceCodeOrders
  | typeof provenanceJourney
  | typeof provenanceLabels
  | typeof provenanceRecalls
  | typeof provenanceScanHistory
  | typeof provenanceSuggestions
  | typeof research
  | typeof verificationCalls
  | typeof verificationCallsAvailability
  | typeof verificationCallsFeed
  | typeof verificationCallsInspections
  | typeof verificationCallsOwnCalls;

type RouteOf<Module> = Module extends unknown ? Extract<Module[keyof Module], RouteShape> : never;

export type Api = {
  readonly [Route in RouteOf<Modules> as `${Route['method']} ${Route['path']}`]: Route;
};

/** `GET /api/products/:id` */
export type Endpoint = keyof Api;
