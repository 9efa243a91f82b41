/**
 * The register of personal data: what is stored about people, in which columns, what for, on which basis, for how long and who
 * receives it (Regulation (EU) 2016/679, Art. 5, 6, 13, 30). The privacy page shows it; a test refuses a table that is not in it.
 */
import { daysOfReporter } from '../cases/reports.ts';
import { daysReadableAfter } from '../documents/retention.ts';
import { type RetentionDays, recentVisitorDays } from './retention.ts';

/** Of Art. 6 (1): (b), (c), (f). Nothing is stored on consent alone. */
type LegalBasis = 'contract' | 'obligation' | 'interest';
type Recipient =
  | 'administrators'
  | 'everybody'
  | 'producer'
  | 'buyers'
  | 'sign-in'
  | 'mail'
  | 'meetings'
  | 'push';
/** What ends it; `endOf` has the numbers. */
type StoredUntil =
  | 'minutes'
  | 'sign-out'
  | 'account'
  | 'scans'
  | 'views'
  | 'orders'
  | 'certificates'
  | 'laboratories'
  | 'documents'
  | 'reports'
  | 'notifications'
  | 'always';

export interface PersonalRecord {
  readonly basis: LegalBasis;
  readonly until: StoredUntil;
  readonly recipients: readonly Recipient[];
  /** By table, as the database names them. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

export const personalRecords = {
  account: {
    basis: 'contract',
    until: 'account',
    recipients: ['administrators', 'mail'],
    columns: {
      users: [
        'id',
        'email',
        'email_verified',
        'first_name',
        'last_name',
        'role',
        'language',
        'theme',
        'notify_about_bottles',
        'notify_by_mail',
        'notify_of_orders_by_mail',
        'suspended_at',
        'suspension_reason',
        'provider_picture',
        'picture_id',
        'profile_image_url',
        'promotion_proposed_by',
        'promoted_by',
        'administrator_until',
      ],
      search_index_users: ['user_id', 'normalized', 'original'],
      producer_members: ['user_id', 'added_by'],
      former_members: ['user_id'],
      producer_invitations: ['email', 'invited_by', 'accepted_by'],
      pictures: ['uploader_id'],
    },
  },
  signIn: {
    basis: 'contract',
    until: 'sign-out',
    recipients: ['sign-in'],
    columns: { identities: ['subject', 'user_id'], sessions: ['data'], demo_provider_records: ['payload'] },
  },
  protection: {
    basis: 'interest',
    until: 'minutes',
    recipients: [],
    columns: { rate_limits: ['key'], 'graphile_worker._private_jobs': ['payload'] },
  },
  collection: {
    basis: 'contract',
    until: 'account',
    recipients: [],
    columns: {
      favorites: ['user_id'],
      follows: ['user_id'],
      saved_bottles: ['user_id'],
      comparisons: ['user_id', 'name'],
      removals: ['user_id', 'content'],
    },
  },
  scans: {
    basis: 'interest',
    until: 'scans',
    recipients: ['administrators'],
    columns: {
      scans: ['visitor', 'user_id', 'country'],
      scan_visitors: ['visitor'],
      qr_codes: ['recent_visitors'],
    },
  },
  views: {
    basis: 'interest',
    until: 'views',
    recipients: [],
    columns: { profile_views: ['visitor'] },
  },
  orders: {
    basis: 'obligation',
    until: 'orders',
    recipients: ['producer', 'administrators', 'mail'],
    columns: {
      orders: ['user_id', 'shipping_address', 'message', 'seller', 'request_digest', 'terms_id'],
      order_events: ['actor_id', 'reason', 'tracking_number', 'consumer_name'],
      baskets: ['user_id', 'shipping_address'],
      basket_items: ['user_id'],
    },
  },
  seller: {
    basis: 'obligation',
    until: 'account',
    recipients: ['buyers'],
    columns: { seller_details: ['legal_name', 'address', 'email', 'phone', 'register', 'tax_id'] },
  },
  profile: {
    basis: 'contract',
    until: 'certificates',
    recipients: ['everybody'],
    columns: {
      producers: [
        'user_id',
        'name',
        'location',
        'region',
        'latitude',
        'longitude',
        'contact_email',
        'contact_phone',
        'website',
        'story',
        'sustainable_practices',
        'production_notes',
      ],
      producer_stories: ['story'],
      producer_listings: ['name', 'region', 'words', 'latitude', 'longitude'],
      search_index_producers: ['normalized', 'original'],
      profile_drafts: ['user_id', 'fields'],
      change_requests: ['requested_by', 'decided_by'],
      change_request_fields: ['old_value', 'new_value', 'comment', 'decided_by'],
      production_logs: ['location', 'notes'],
      captured_events: ['event'],
      captured_vocabularies: ['vocabulary'],
      products: ['description'],
      product_listings: ['region', 'words'],
      search_words: ['word', 'shown'],
    },
  },
  application: {
    basis: 'contract',
    until: 'documents',
    recipients: ['administrators', 'mail'],
    columns: {
      producer_applications: [
        'user_id',
        'answers',
        'producer_company_name',
        'region',
        'email',
        'assigned_to',
        'terms_id',
      ],
      application_drafts: ['user_id', 'entries'],
      application_change_requests: ['requested_by', 'comment'],
      application_change_request_fields: ['comment', 'old_value', 'new_value', 'reply'],
      application_events: ['actor_id', 'comment'],
      application_notes: ['author_id', 'text'],
      application_reminders: ['sent_by'],
      documents: ['owner_id', 'file_name', 'storage_key', 'rendition_key', 'review_comment', 'reviewed_by'],
      upload_chunks: ['content'],
      renewal_requests: ['requested_by', 'decided_by', 'reason'],
      code_answers: ['user_id', 'text'],
    },
  },
  calls: {
    basis: 'contract',
    until: 'account',
    recipients: ['administrators', 'meetings', 'mail'],
    columns: {
      verification_calls: [
        'scheduled_by',
        'host_id',
        'notes',
        'reason',
        'outcome_reason',
        'exception_reason',
      ],
      inspection_reports: ['items', 'findings', 'reason', 'correction_reason', 'saved_by'],
      inspection_report_pictures: ['caption'],
      inspection_pictures: ['uploaded_by', 'storage_key', 'rendition_key'],
      call_availability: ['user_id', 'hours', 'days_off'],
      call_feeds: ['user_id', 'token_hash'],
    },
  },
  certification: {
    basis: 'contract',
    until: 'certificates',
    recipients: ['everybody'],
    columns: {
      certificates: ['holder'],
      search_index_certificates: ['normalized', 'original'],
      certificate_events: ['actor_id', 'reason'],
      accepted_alarms: ['reason', 'accepted_by'],
      code_outcomes: ['reason', 'explanation', 'decided_by', 'confirmed_by'],
      decision_proposals: ['input', 'facts', 'reason', 'proposed_by', 'decided_by'],
      appeals: ['appellant_id', 'text', 'decided_by', 'finding'],
      interests: ['user_id', 'note'],
      cases: ['title', 'assignee_id', 'normalized', 'original'],
      case_filters: ['user_id', 'name', 'query'],
      imports: ['content', 'row_errors', 'preview', 'plan', 'started_by', 'applied_by'],
    },
  },
  laboratories: {
    basis: 'interest',
    until: 'laboratories',
    recipients: ['administrators', 'mail'],
    columns: {
      laboratory_contacts: ['name', 'email'],
      report_confirmations: ['answered_by', 'note', 'statement', 'asked_by'],
      confirmation_mails: ['contact_id', 'token_hash'],
    },
  },
  reports: {
    basis: 'interest',
    until: 'reports',
    recipients: ['administrators', 'mail'],
    columns: {
      reports: ['text', 'email', 'user_id', 'place', 'price', 'photograph_key', 'closed_by'],
      report_mails: ['reason'],
    },
  },
  notifications: {
    basis: 'contract',
    until: 'notifications',
    recipients: ['mail'],
    columns: { notifications: ['user_id', 'payload'] },
  },
  devices: {
    basis: 'contract',
    until: 'sign-out',
    recipients: ['push'],
    columns: { push_subscriptions: ['sid', 'user_id', 'endpoint', 'p256dh', 'auth', 'name'] },
  },
  audit: {
    basis: 'interest',
    until: 'always',
    recipients: ['administrators'],
    columns: { audit_log: ['actor_id', 'before', 'after'] },
  },
} as const satisfies Readonly<Record<string, PersonalRecord>>;

export interface StoredTimes extends RetentionDays {
  readonly orderYears: number;
}

/** The numbers in the sentence of an end: those that the jobs and the checks use. Where read notifications have no end, none is shown. */
export function endOf(times: StoredTimes) {
  return {
    scans: { days: times.scans, visitorDays: recentVisitorDays },
    views: { days: times.profileViews },
    orders: { years: times.orderYears },
    documents: { days: daysReadableAfter.rejected },
    reports: { days: daysOfReporter },
    notifications: { days: times.readNotifications ?? 0 },
  } as const;
}
