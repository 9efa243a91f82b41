/** The texts and the severity of each verdict, for the scanner's dialog and the page behind a code. */

import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import type { CodeKind } from '../../../domain/provenance/code-orders.ts';
import type { SeriousOutcome } from '../../../domain/provenance/code-outcomes.ts';
import type { Verdict } from '../../../domain/provenance/verdicts.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

export type Gravity = 'good' | 'careful' | 'bad';

export interface VerdictLabels {
  readonly gravity: Gravity;
  readonly title: MessageId;
  readonly heading: MessageId;
  readonly text: MessageId;
}

export const verdictLabels: Readonly<Record<Verdict, VerdictLabels>> = {
  authentic_first_scan: {
    gravity: 'good',
    title: 'provenance.verdict.authentic_first_scan.title',
    heading: 'provenance.verdict.authentic_first_scan.heading',
    text: 'provenance.verdict.authentic_first_scan.text',
  },
  authentic: {
    gravity: 'good',
    title: 'provenance.verdict.authentic.title',
    heading: 'provenance.verdict.authentic.heading',
    text: 'provenance.verdict.authentic.text',
  },
  suspicious: {
    gravity: 'careful',
    title: 'provenance.verdict.suspicious.title',
    heading: 'provenance.verdict.suspicious.heading',
    text: 'provenance.verdict.suspicious.text',
  },
  recalled: {
    gravity: 'bad',
    title: 'provenance.verdict.recalled.title',
    heading: 'provenance.verdict.recalled.heading',
    text: 'provenance.verdict.recalled.text',
  },
  copy_in_circulation: {
    gravity: 'bad',
    title: 'provenance.verdict.copy_in_circulation.title',
    heading: 'provenance.verdict.copy_in_circulation.heading',
    text: 'provenance.verdict.copy_in_circulation.text',
  },
  stolen_or_diverted: {
    gravity: 'bad',
    title: 'provenance.verdict.stolen_or_diverted.title',
    heading: 'provenance.verdict.stolen_or_diverted.heading',
    text: 'provenance.verdict.stolen_or_diverted.text',
  },
  certificate_suspended: {
    gravity: 'careful',
    title: 'provenance.verdict.certificate_suspended.title',
    heading: 'provenance.verdict.certificate_suspended.heading',
    text: 'provenance.verdict.certificate_suspended.text',
  },
  certificate_revoked: {
    gravity: 'bad',
    title: 'provenance.verdict.certificate_revoked.title',
    heading: 'provenance.verdict.certificate_revoked.heading',
    text: 'provenance.verdict.certificate_revoked.text',
  },
  certificate_unconfirmed: {
    gravity: 'bad',
    title: 'provenance.verdict.certificate_unconfirmed.title',
    heading: 'provenance.verdict.certificate_unconfirmed.heading',
    text: 'provenance.verdict.certificate_unconfirmed.text',
  },
  certificate_expired: {
    gravity: 'careful',
    title: 'provenance.verdict.certificate_expired.title',
    heading: 'provenance.verdict.certificate_expired.heading',
    text: 'provenance.verdict.certificate_expired.text',
  },
  not_certified: {
    gravity: 'careful',
    title: 'provenance.verdict.not_certified.title',
    heading: 'provenance.verdict.not_certified.heading',
    text: 'provenance.verdict.not_certified.text',
  },
  unknown: {
    gravity: 'bad',
    title: 'provenance.unknown.title',
    heading: 'provenance.unknown.heading',
    text: 'provenance.unknown.text',
  },
};

/** Beside the verdict of the same name; an explanation has none. */
export const verdictOfOutcome = {
  'copy-in-circulation': 'copy_in_circulation',
  'stolen-or-diverted': 'stolen_or_diverted',
} as const satisfies Readonly<Record<SeriousOutcome, Verdict>>;

/** Says so if the content is only stated, and what the code is printed on where its scans are named. */
export function wordsOfFound({ verdict, product, qrCode }: QrLookupResponse): VerdictLabels {
  return verdict === 'not_certified' && product.contentBasis === 'stated'
    ? { ...verdictLabels[verdict], text: 'provenance.verdict.not_certified.stated' }
    : labelsOfCode(verdict, qrCode.kind);
}

/** A code is of one bottle, or of every bottle of its batch. */
export function labelsOfCode(verdict: Verdict, kind: CodeKind | undefined): VerdictLabels {
  const labels = verdictLabels[verdict];
  return kind === 'batch' && (verdict === 'authentic' || verdict === 'suspicious')
    ? { ...labels, text: `provenance.verdict.${verdict}.batch` }
    : labels;
}

/** A mistyped code is not a verdict about a bottle; the reader can correct it. */
export const mistypedWords = {
  'code-checksum-failed': {
    gravity: 'careful',
    title: 'provenance.misread.title',
    heading: 'provenance.misread.heading',
    text: 'provenance.misread.text',
  },
  'code-malformed': {
    gravity: 'careful',
    title: 'provenance.malformed.title',
    heading: 'provenance.malformed.heading',
    text: 'provenance.malformed.text',
  },
} as const satisfies Record<string, VerdictLabels>;
