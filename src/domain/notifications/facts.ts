/** The facts in the payload of each kind of notification. */

import type { ReportOutcome, ReportSubject } from '../cases/reports.ts';
import type { CertificationLevel } from '../certification/levels.ts';
import type { TermsDocument } from '../common/site-terms.ts';
import type { Role } from '../identity/roles.ts';
import type { CodeOutcome } from '../provenance/code-outcomes.ts';
import type { CallOutcome } from '../verification-calls/calls.ts';
import type { ConcernedOils } from './concerned-oils.ts';
import type { OrderNotificationFacts } from './order-facts.ts';
import type { WrittenReason } from './written-reason.ts';

/** A verification call at the time of the notification; calendar entries are built from it. */
export interface CallFacts extends Partial<WrittenReason> {
  readonly company: string;
  readonly call: string;
  readonly start: string;
  /** Minutes. */
  readonly minutes: string;
  /** The reader's time zone. */
  readonly zone: string;
  /** Whether the reader is an administrator or the producer. */
  readonly side: 'admin' | 'producer';
  /** The name of the host. */
  readonly host?: string;
  /** The name of the administrator who handed the call over. */
  readonly by?: string;
  /** The meeting link; absent while the meeting provider is unavailable. */
  readonly link?: string;
  readonly passcode?: string;
  readonly outcome?: CallOutcome;
  /** Cancelled because its application has ended. */
  readonly because?: 'application-ended';
  /** Identify the calendar entry and its newest version to calendar apps; not shown. */
  readonly uid: string;
  readonly sequence: string;
}

export interface NotificationFacts extends OrderNotificationFacts {
  'application-received': { readonly company: string };
  'review-started': { readonly company: string };
  'changes-requested': Partial<WrittenReason> & { readonly company: string };
  /** The requested changes have not been made yet. */
  'changes-reminder': { readonly company: string };
  'document-returned': WrittenReason & { readonly company: string; readonly document: string };
  /** The producer is approved and the first certificate issued, in one action. */
  'application-approved': {
    readonly company: string;
    readonly level: CertificationLevel;
    readonly certificate: string;
  };
  'application-rejected': Partial<WrittenReason> & { readonly company: string };
  /** A certificate of a further season. */
  'certificate-issued': { readonly certificate: string; readonly level: CertificationLevel };
  'certificate-suspended': WrittenReason & ConcernedOils & { readonly certificate: string };
  'certificate-reinstated': ConcernedOils & { readonly certificate: string };
  /** Level or content followed the evidence. */
  'certificate-changed': WrittenReason & {
    readonly certificate: string;
    readonly level: CertificationLevel;
  };
  /** A later result for a batch is below the content of the certificate. */
  'certificate-lower-result': { readonly certificate: string; readonly batch: string };
  'certificate-revoked': WrittenReason & ConcernedOils & { readonly certificate: string };
  'certificate-expiring': { readonly certificate: string; readonly day: string };
  'certificate-expired': { readonly certificate: string; readonly day: string };
  /** A laboratory result added a batch to the certificate, or its last result was withdrawn. */
  'certificate-batch-added': { readonly certificate: string; readonly batch: string };
  'certificate-batch-removed': { readonly certificate: string; readonly batch: string };
  /** The public log has a decision of which the producer has no other notification. `entry`: its position. */
  'certificate-logged': { readonly certificate: string; readonly entry: string };
  /** The application for the next certificate was declined; the current certificate is not affected. */
  'renewal-declined': WrittenReason & { readonly certificate: string };
  /** Confirms an appeal; `day`: the deadline for the answer. */
  'appeal-received': AppealFacts & { readonly day: string };
  /** The appeal was against a decision about a certificate. */
  'appeal-granted': AppealFacts & WrittenReason;
  /** The appeal was against the rejection of an application, which is in review again. */
  'appeal-reopened': AppealFacts & WrittenReason;
  'appeal-dismissed': AppealFacts & WrittenReason;
  'changes-accepted': { readonly company: string };
  'changes-partly-accepted': Partial<WrittenReason> & { readonly company: string };
  /** An administrator proposed the change, and it was accepted. */
  'profile-changed': { readonly company: string };
  'changes-declined': Partial<WrittenReason> & { readonly company: string };
  /** Only when an administrator recalls: a producer knows of its own recall. */
  'batch-recalled': WrittenReason & { readonly product: string; readonly batch: string };
  'recall-retracted': WrittenReason & { readonly product: string; readonly batch: string };
  /** A rule or a report opened the case of a code. */
  'code-case-opened': CodeFacts;
  /** An administrator showed the producer what a reporter agreed to. */
  'code-report-passed-on': CodeFacts;
  /** What administrators found out about a code, or about its batch. */
  'code-outcome-decided': CodeFacts & WrittenReason & { readonly finding: CodeOutcome };
  'code-outcome-lifted': CodeFacts & WrittenReason;
  /** An administrator's import changed the profile or its products. */
  'entry-imported': { readonly company: string };
  /** What a user reported was decided, or the decision changed. `about`: the name of it, as people read it. */
  'report-decided': WrittenReason & {
    readonly report: string;
    readonly about: string;
    readonly aboutKind: ReportSubject;
    readonly aboutId: string;
    readonly finding: ReportOutcome;
  };
  /** To the producer: what was reported of it was decided. `report`: the number of its case. */
  'report-closed': WrittenReason & { readonly report: string; readonly about: string };
  /** `day`: from when the new version applies. */
  'terms-changed': { readonly document: TermsDocument; readonly day: string };
  'role-changed': { readonly role: Role };
  /** A person accepted an invitation to act for the producer. */
  'member-joined': { readonly company: string; readonly by: string };
  'member-removed': { readonly company: string };
  'member-made-responsible': { readonly company: string };
  /** The recipient opened a bottle weeks ago; `day`: the last day of the advised time. */
  'bottle-use-by': { readonly product: string; readonly day: string };
  /** An oil that the recipient waits for can be ordered again. */
  'oil-back': OilFacts;
  'oil-new-harvest': OilFacts;
  /** To followers of a producer. */
  'producer-new-oil': OilFacts & { readonly producer: string };
  'producer-new-harvest': OilFacts & { readonly producer: string };
  /** Sent by mail: a suspended user cannot read the app. */
  'account-suspended': WrittenReason;
  'account-reinstated': { readonly [fact: string]: never };
  /** To administrators: a new task, or one that is gone. */
  'admin-application-arrived': { readonly company: string; readonly application: string };
  'admin-application-answered': { readonly company: string; readonly application: string };
  /** To the new assignee; `by`: the administrator who assigned the application. */
  'admin-application-assigned': {
    readonly company: string;
    readonly application: string;
    readonly by: string;
  };
  /** A case other than an application. */
  'admin-case-assigned': { readonly company: string; readonly case: string; readonly by: string };
  'admin-application-withdrawn': { readonly company: string; readonly application: string };
  /**
   * Added to an application in review. Documents sent with an application or with a response are covered by
   * its notification.
   */
  'admin-document-added': {
    readonly company: string;
    readonly application: string;
    /** The newest document. */
    readonly document: string;
  };
  'admin-change-asked': { readonly company: string };
  /** Proposed by an administrator. */
  'admin-change-proposed': { readonly company: string };
  /** More visitors looked a code up than one bottle can have, see `suspicionWindows`. */
  'admin-code-suspicious': {
    readonly company: string;
    readonly producer: string;
    readonly product: string;
    readonly code: string;
    /** The id of the code; absent in earlier notifications. */
    readonly codeId?: string;
  };
  /** The producer or an administrator recalled a batch, or retracted the recall. */
  'admin-batch-recalled': RecallFacts;
  'admin-recall-retracted': RecallFacts;
  /** A producer ordered more codes for a batch than its journey has oil for, and gave a reason. */
  'admin-codes-beyond-bottles': RecallFacts & { readonly codes: string; readonly bottles: string };
  /** Anyone reported a problem with a bottle, a product or a certificate. A code that was never issued is its `company`. */
  'admin-report-received': {
    readonly company: string;
    readonly report: string;
    /** Of a code that was issued, whose case it is. */
    readonly codeId?: string;
  };
  /** A producer answered about a code. */
  'admin-code-answered': { readonly company: string; readonly code: string; readonly codeId: string };
  'admin-appeal-received': { readonly company: string; readonly appeal: string };
  'admin-renewal-asked': {
    readonly company: string;
    readonly producer: string;
    readonly certificate: string;
  };
  /** A producer sent laboratory reports for a batch. */
  'admin-batch-report': { readonly company: string; readonly producer: string; readonly batch: string };
  'admin-certificate-expiring': {
    readonly company: string;
    readonly certificate: string;
    readonly day: string;
  };
  /** A result behind a certificate was withdrawn; the certificate stays until an administrator decides. */
  'admin-evidence-withdrawn': {
    readonly company: string;
    readonly producer: string;
    readonly certificate: string;
  };
  /** A laboratory confirmed, corrected or denied a report. */
  'admin-report-answered': {
    readonly company: string;
    readonly producer: string;
    readonly laboratory: string;
  };
  /** It did not until the end of its link. */
  'admin-report-unanswered': {
    readonly company: string;
    readonly producer: string;
    readonly laboratory: string;
  };
  /** A decision waits for the signature of a second administrator. */
  'admin-decision-proposed': { readonly company: string; readonly producer: string; readonly by: string };
  /** A user is proposed as an administrator, which takes a second one. */
  'admin-promotion-proposed': { readonly by: string };
  /** To the administrator who proposed it. */
  'admin-decision-declined': WrittenReason & { readonly company: string; readonly producer: string };
  /** Within a day: jobs that failed for the last time, and mail that a server refused. */
  'admin-failures': { readonly jobs: string; readonly mails: string };
  /** A backup of the schedule; the reason is in codes. */
  'admin-backup-failed': { readonly reason: string };
  /** `day`: of the last good backup, or since when there is a schedule. */
  'admin-backup-overdue': { readonly day: string };
  /** `entry`: the first of the audit log that does not match its seal or a checkpoint. */
  'admin-audit-altered': { readonly entry: string };
  /** `entry`: the last of the public log, which differs from what was published or from the register. */
  'admin-log-altered': { readonly entry: string };
  /** `entry`: the last of the public log that too few witnesses have seen; `witnesses`: the names of the others in the policy. */
  'admin-log-unwitnessed': { readonly entry: string; readonly witnesses: string };
  /** A producer deleted its account; its profile stays without contact. */
  'admin-producer-left': { readonly company: string; readonly producer: string };
  /** The record of a certificate differs from its issue, its history or its evidence. */
  'admin-certificate-altered': {
    readonly company: string;
    readonly producer: string;
    readonly certificate: string;
  };
  /** To the scheduling administrator and the producer, each in their own time zone. */
  'call-scheduled': CallFacts;
  'call-moved': CallFacts;
  /** To the administrator who is now the host. */
  'call-assigned': CallFacts;
  /** To the administrator who was the host before. */
  'call-unassigned': CallFacts;
  /** To the producer: the call has a new host. */
  'call-host-changed': CallFacts;
  'call-cancelled': CallFacts;
  /** The link of a call that was scheduled while the meeting provider was unavailable. */
  'call-link': CallFacts;
  'call-reminder': CallFacts;
  /** The producer did not attend. */
  'call-missed': CallFacts;
  'call-approved': CallFacts;
  'call-rejected': CallFacts;
  'call-needs-review': CallFacts;
  /** Replaces an earlier outcome. */
  'call-outcome-corrected': CallFacts;
  /** An inspection report with findings was completed or corrected. */
  'inspection-findings': { readonly company: string; readonly call: string; readonly findings: string };
}

interface CodeFacts {
  /** The id of the oil. */
  readonly oil: string;
  readonly product: string;
  readonly code: string;
  /** The id of the code; absent in earlier notifications. */
  readonly codeId?: string;
}

interface RecallFacts extends WrittenReason {
  readonly company: string;
  readonly producer: string;
  readonly product: string;
  readonly batch: string;
}

interface AppealFacts {
  readonly company: string;
  /** The number of the certificate the decision is about; absent for an application. */
  readonly certificate?: string;
}

interface OilFacts {
  /** Its id. */
  readonly oil: string;
  readonly product: string;
  readonly company: string;
}
