/**
 * The inspection report of a verification call, the evaluation of ISO/IEC 17065 (7.4): what was shown, the
 * findings, and the outcome with its reason. A completed report is immutable; a correction is a new version.
 */
import { err, ok, type Result } from '../common/result.ts';
import { maxPhotoSize, type UploadType } from '../documents/documents.ts';
import { type CallOutcome, type CallSummary, callReasonLimit, decideOutcome, hasBegun } from './calls.ts';
import type { CallRefusal } from './refusals.ts';

/** In the order in which a call covers them. */
export const inspectionTopics = [
  'grove',
  'mill',
  'storage',
  'bottling',
  'labels',
  'laboratory-reports',
  'records',
] as const;
export type InspectionTopic = (typeof inspectionTopics)[number];

export const inspectionAnswers = ['shown', 'not-shown', 'not-applicable'] as const;
export type InspectionAnswer = (typeof inspectionAnswers)[number];

export const findingSeverities = ['observation', 'minor', 'major'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/** The status of a call's report. */
export const callInspections = ['none', 'draft', 'completed'] as const;
export type CallInspection = (typeof callInspections)[number];

export const inspectionLimits = {
  note: 1000,
  findings: 20,
  text: 2000,
  correctiveAction: 1000,
  reason: callReasonLimit,
  pictures: 12,
  caption: 300,
} as const;

/** Bytes of a picture. */
export const maxInspectionPictureBytes = maxPhotoSize;
export const inspectionPictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies UploadType[];

export interface InspectedItem {
  /** Null while a draft has no answer. */
  readonly answer: InspectionAnswer | null;
  /** Visible to administrators only. */
  readonly note: string;
}

export interface Finding {
  readonly severity: FindingSeverity;
  readonly text: string;
  /** What the producer has to do; required for a nonconformity. */
  readonly correctiveAction: string;
  readonly isResolved: boolean;
}

/** Evidence that only administrators see. */
export interface InspectionPicture {
  readonly id: string;
  /** Describes the picture; also its alternative text. */
  readonly caption: string;
}

export interface InspectionContent {
  readonly items: Readonly<Record<InspectionTopic, InspectedItem>>;
  readonly findings: readonly Finding[];
  readonly pictures: readonly InspectionPicture[];
  readonly outcome: CallOutcome | null;
  /** The producer reads it; required for a rejection. */
  readonly reason: string;
  /** Why the earlier version is corrected; empty in the first version. */
  readonly correctionReason: string;
}

const unanswered: InspectedItem = { answer: null, note: '' };

export const emptyInspection: InspectionContent = {
  items: {
    grove: unanswered,
    mill: unanswered,
    storage: unanswered,
    bottling: unanswered,
    labels: unanswered,
    'laboratory-reports': unanswered,
    records: unanswered,
  },
  findings: [],
  pictures: [],
  outcome: null,
  reason: '',
  correctionReason: '',
};

/** What a report lacks before it can be completed. `at`: index of a finding or picture. */
export type InspectionGap =
  | { readonly part: 'item'; readonly topic: InspectionTopic }
  | { readonly part: 'finding-text' | 'corrective-action' | 'picture-caption'; readonly at: number }
  | { readonly part: 'outcome' | 'reason' | 'correction-reason' };

/** In the order of the form. */
export function gapsOfInspection(content: InspectionContent, version: number): InspectionGap[] {
  const { items, findings, pictures, outcome, reason, correctionReason } = content;
  const gaps: InspectionGap[] = [];
  if (version > 1 && isBlank(correctionReason)) gaps.push({ part: 'correction-reason' });
  for (const topic of inspectionTopics) {
    if (items[topic].answer === null) gaps.push({ part: 'item', topic });
  }
  for (const [at, { severity, text, correctiveAction }] of findings.entries()) {
    if (isBlank(text)) gaps.push({ part: 'finding-text', at });
    if (severity !== 'observation' && isBlank(correctiveAction)) gaps.push({ part: 'corrective-action', at });
  }
  for (const [at, { caption }] of pictures.entries()) {
    if (isBlank(caption)) gaps.push({ part: 'picture-caption', at });
  }
  if (outcome === null) gaps.push({ part: 'outcome' });
  if (outcome === 'rejected' && isBlank(reason)) gaps.push({ part: 'reason' });
  return gaps;
}

export function hasOpenMajor(findings: readonly Finding[]): boolean {
  return findings.some(({ severity, isResolved }) => severity === 'major' && !isResolved);
}

/** A report can be written from the start of its call on, unless the call was cancelled or missed. */
export function decideInspectionWriting(call: CallSummary, now: Date): Result<null, CallRefusal> {
  if (!hasBegun(call, now)) return err({ code: 'call-not-begun' });
  const isHeld = call.status === 'scheduled' || call.status === 'completed';
  return isHeld ? ok(null) : err({ code: 'inspection-call-not-held' });
}

export interface CompletedInspection {
  readonly outcome: CallOutcome;
  /** The call has no outcome or another one, which the report replaces. */
  readonly changesOutcome: boolean;
}

export function decideInspectionCompletion(
  call: CallSummary,
  content: InspectionContent,
  { version, now }: { readonly version: number; readonly now: Date },
): Result<CompletedInspection, CallRefusal> {
  const writing = decideInspectionWriting(call, now);
  if (!writing.ok) return writing;
  if (content.outcome === null || gapsOfInspection(content, version).length > 0) {
    return err({ code: 'inspection-incomplete' });
  }
  if (content.outcome === 'approved' && hasOpenMajor(content.findings)) {
    return err({ code: 'inspection-major-open' });
  }
  const { outcome, reason } = content;
  if (outcome === call.verificationOutcome) return ok({ outcome, changesOutcome: false });
  // The report implies that the call was held, so completing it completes the call.
  const judged = decideOutcome({ ...call, status: 'completed' }, { outcome, reason }, now);
  return judged.ok ? ok({ outcome, changesOutcome: true }) : judged;
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
