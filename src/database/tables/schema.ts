/**
 * All tables of the database: table -> row type, in the names used in code (the driver turns snake_case into
 * camelCase). `numeric` is read as a string so that no digit is lost, `date` as `2026-11-21`, `timestamptz`
 * as Date.
 */
import type { Selectable } from 'kysely';
import type {
  ApplicationChangeRequestFieldTable,
  ApplicationChangeRequestTable,
  ApplicationDraftTable,
  ApplicationEventTable,
  ApplicationNoteTable,
  ApplicationReminderTable,
  ProducerApplicationTable,
} from './applications.ts';
import type {
  AppealTable,
  CaseCalendarTable,
  CaseFilterTable,
  CaseKindTable,
  CaseTable,
  CodeAnswerTable,
  CodeCaseTable,
  ReportMailTable,
  ReportTable,
} from './cases.ts';
import type {
  AcceptedAlarmTable,
  CertificateBatchTable,
  CertificateEventTable,
  CertificateNumberTable,
  CertificateOverrideTable,
  CertificateResultTable,
  CertificateReviewTable,
  CertificateTable,
  ConfirmationMailTable,
  DecisionProposalTable,
  LaboratoryAliasTable,
  LaboratoryContactTable,
  LaboratoryTable,
  LabResultTable,
  RenewalRequestTable,
  RenewalResultTable,
  ReportConfirmationTable,
  SigningKeyTable,
} from './certification.ts';
import type { DocumentTable, StorageDeletionTable, UploadChunkTable } from './documents.ts';
import type {
  DemoProviderRecordTable,
  IdentityTable,
  InterestTable,
  RateLimitTable,
  SessionTable,
  TermsVersionTable,
  UserTable,
} from './identity.ts';
import type { ImportTable } from './imports.ts';
import type { WorkerHeartbeatTable } from './jobs.ts';
import type {
  LogCheckpointTable,
  LogCosignatureTable,
  LogEntryTable,
  LogKeyTable,
  LogTileTable,
} from './log.ts';
import type {
  AuditLogTable,
  NotificationDeliveryTable,
  NotificationTable,
  PushKeyTable,
  PushSubscriptionTable,
} from './notifications.ts';
import type {
  BasketItemTable,
  BasketTable,
  BuyerAlertOrderTable,
  BuyerAlertTable,
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  SellerDetailsTable,
  ShippingTermsTable,
} from './orders.ts';
import type { PictureFileTable, PictureTable } from './pictures.ts';
import type {
  ChangeRequestFieldTable,
  ChangeRequestTable,
  FormerMemberTable,
  ProducerInvitationTable,
  ProducerMemberTable,
  ProducerStoryTable,
  ProducerTable,
  ProfileDraftTable,
  ProfileViewTable,
  ProfileViewTotalTable,
} from './producers.ts';
import type {
  BatchTable,
  ComparisonTable,
  FavoriteTable,
  FollowTable,
  FoodInformationTable,
  OilEventTable,
  ProductTable,
  RemovalTable,
  SavedBottleTable,
} from './products.ts';
import type {
  BatchRecallTable,
  CapturedEventTable,
  CapturedVocabularyTable,
  CodeOrderTable,
  CodeOutcomeTable,
  ProductionLogTable,
  QrCodeTable,
  ScanTable,
  ScanTotalsProgressTable,
  ScanTotalTable,
  ScanVisitorTable,
} from './provenance.ts';
import type {
  ProducerFacetCountTable,
  ProducerListingTable,
  ProductFacetCountTable,
  ProductListingTable,
  SearchIndexCertificateTable,
  SearchIndexProducerTable,
  SearchIndexUserTable,
  SearchTermShareTable,
  SearchWordTable,
  SitemapPartTable,
} from './search.ts';
import type { BackupTable, MemoryMeasurementTable } from './system.ts';
import type {
  CallAvailabilityTable,
  CallFeedTable,
  InspectionPictureTable,
  InspectionReportPictureTable,
  InspectionReportTable,
  VerificationCallTable,
} from './verification-calls.ts';

export interface Schema {
  users: UserTable;
  identities: IdentityTable;
  sessions: SessionTable;
  rateLimits: RateLimitTable;
  demoProviderRecords: DemoProviderRecordTable;
  producers: ProducerTable;
  producerMembers: ProducerMemberTable;
  formerMembers: FormerMemberTable;
  producerInvitations: ProducerInvitationTable;
  producerStories: ProducerStoryTable;
  producerApplications: ProducerApplicationTable;
  applicationEvents: ApplicationEventTable;
  applicationNotes: ApplicationNoteTable;
  applicationDrafts: ApplicationDraftTable;
  applicationChangeRequests: ApplicationChangeRequestTable;
  applicationChangeRequestFields: ApplicationChangeRequestFieldTable;
  applicationReminders: ApplicationReminderTable;
  documents: DocumentTable;
  uploadChunks: UploadChunkTable;
  storageDeletions: StorageDeletionTable;
  pictures: PictureTable;
  pictureFiles: PictureFileTable;
  profileDrafts: ProfileDraftTable;
  changeRequests: ChangeRequestTable;
  changeRequestFields: ChangeRequestFieldTable;
  products: ProductTable;
  batches: BatchTable;
  qrCodes: QrCodeTable;
  codeOrders: CodeOrderTable;
  scans: ScanTable;
  scanVisitors: ScanVisitorTable;
  scanTotals: ScanTotalTable;
  scanTotalsProgress: ScanTotalsProgressTable;
  batchRecalls: BatchRecallTable;
  productionLogs: ProductionLogTable;
  capturedEvents: CapturedEventTable;
  capturedVocabularies: CapturedVocabularyTable;
  laboratories: LaboratoryTable;
  laboratoryAliases: LaboratoryAliasTable;
  laboratoryContacts: LaboratoryContactTable;
  reportConfirmations: ReportConfirmationTable;
  confirmationMails: ConfirmationMailTable;
  labResults: LabResultTable;
  interests: InterestTable;
  acceptedAlarms: AcceptedAlarmTable;
  renewalRequests: RenewalRequestTable;
  renewalResults: RenewalResultTable;
  certificateNumbers: CertificateNumberTable;
  certificates: CertificateTable;
  certificateBatches: CertificateBatchTable;
  certificateEvents: CertificateEventTable;
  certificateReviews: CertificateReviewTable;
  certificateResults: CertificateResultTable;
  certificateOverrides: CertificateOverrideTable;
  decisionProposals: DecisionProposalTable;
  signingKeys: SigningKeyTable;
  logEntries: LogEntryTable;
  logTiles: LogTileTable;
  logCheckpoints: LogCheckpointTable;
  logCosignatures: LogCosignatureTable;
  logKeys: LogKeyTable;
  verificationCalls: VerificationCallTable;
  callAvailability: CallAvailabilityTable;
  callFeeds: CallFeedTable;
  inspectionReports: InspectionReportTable;
  inspectionPictures: InspectionPictureTable;
  inspectionReportPictures: InspectionReportPictureTable;
  imports: ImportTable;
  termsVersions: TermsVersionTable;
  orders: OrderTable;
  orderItems: OrderItemTable;
  orderEvents: OrderEventTable;
  buyerAlerts: BuyerAlertTable;
  buyerAlertOrders: BuyerAlertOrderTable;
  sellerDetails: SellerDetailsTable;
  foodInformation: FoodInformationTable;
  shippingTerms: ShippingTermsTable;
  baskets: BasketTable;
  basketItems: BasketItemTable;
  comparisons: ComparisonTable;
  favorites: FavoriteTable;
  follows: FollowTable;
  oilEvents: OilEventTable;
  removals: RemovalTable;
  savedBottles: SavedBottleTable;
  profileViews: ProfileViewTable;
  profileViewTotals: ProfileViewTotalTable;
  notifications: NotificationTable;
  notificationDeliveries: NotificationDeliveryTable;
  pushSubscriptions: PushSubscriptionTable;
  pushKeys: PushKeyTable;
  workerHeartbeats: WorkerHeartbeatTable;
  memoryMeasurements: MemoryMeasurementTable;
  backups: BackupTable;
  auditLog: AuditLogTable;
  cases: CaseTable;
  caseKinds: CaseKindTable;
  caseCalendar: CaseCalendarTable;
  caseFilters: CaseFilterTable;
  codeAnswers: CodeAnswerTable;
  codeCases: CodeCaseTable;
  codeOutcomes: CodeOutcomeTable;
  reports: ReportTable;
  reportMails: ReportMailTable;
  appeals: AppealTable;
  producerFacetCounts: ProducerFacetCountTable;
  producerListings: ProducerListingTable;
  productListings: ProductListingTable;
  productFacetCounts: ProductFacetCountTable;
  searchTermShares: SearchTermShareTable;
  sitemapParts: SitemapPartTable;
  searchWords: SearchWordTable;
  searchIndexUsers: SearchIndexUserTable;
  searchIndexProducers: SearchIndexProducerTable;
  searchIndexCertificates: SearchIndexCertificateTable;
}

export type OilEventRow = Selectable<OilEventTable>;
export type UserRow = Selectable<UserTable>;
export type TermsVersionRow = Selectable<TermsVersionTable>;
export type ProducerRow = Selectable<ProducerTable>;
export type ProducerApplicationRow = Selectable<ProducerApplicationTable>;
export type DocumentRow = Selectable<DocumentTable>;
export type PictureRow = Selectable<PictureTable>;
export type ProductRow = Selectable<ProductTable>;
export type BatchRecordRow = Selectable<BatchTable>;
export type NotificationRow = Selectable<NotificationTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;
export type PushKeyRow = Selectable<PushKeyTable>;
/** Without the visitors, whose numbers are not exact in JavaScript. */
export type QrCodeRow = Omit<Selectable<QrCodeTable>, 'recentVisitors'>;
export type ImportRow = Selectable<ImportTable>;
export type OrderRow = Selectable<OrderTable>;
export type OrderEventRow = Selectable<OrderEventTable>;
export type CodeOrderRow = Selectable<CodeOrderTable>;
export type ProductionLogRow = Selectable<ProductionLogTable>;
export type LabResultRow = Selectable<LabResultTable>;
export type LaboratoryRow = Selectable<LaboratoryTable>;
export type RenewalRequestRow = Selectable<RenewalRequestTable>;
export type SigningKeyRow = Selectable<SigningKeyTable>;
export type LogCheckpointRow = Selectable<LogCheckpointTable>;
export type LogKeyRow = Selectable<LogKeyTable>;
export type CertificateRow = Selectable<CertificateTable>;
export type DecisionProposalRow = Selectable<DecisionProposalTable>;
