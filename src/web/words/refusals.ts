/**
 * Every refusal of the API as a sentence for people. The table is exhaustive: a new code that has no
 * sentence does not compile.
 */
import type { Problem } from '../../contract/common/problem.ts';
import { isRefusalCode, type RefusalCode } from '../../contract/refusals.ts';
import type { WordId } from './word-ids.ts';
import type { Words } from './words.ts';

const sentences = {
  unauthenticated: 'refusals.unauthenticated',
  forbidden: 'refusals.forbidden',
  'not-found': 'refusals.not-found',
  'invalid-input': 'refusals.invalid-input',
  'malformed-request': 'refusals.malformed-request',
  'method-not-allowed': 'refusals.method-not-allowed',
  'unsupported-media-type': 'refusals.unsupported-media-type',
  'body-too-large': 'refusals.body-too-large',
  'cross-site': 'refusals.cross-site',
  'too-many-requests': 'refusals.too-many-requests',
  overloaded: 'refusals.overloaded',
  fault: 'refusals.fault',
  'provider-unreachable': 'refusals.provider-unreachable',
  'sign-in-expired': 'refusals.sign-in-expired',
  'email-taken': 'refusals.email-taken',
  'sign-in-incomplete': 'refusals.sign-in-incomplete',
  suspended: 'refusals.suspended',
  'application-not-found': 'refusals.application-not-found',
  'application-open': 'refusals.application-open',
  'application-not-waiting': 'refusals.application-not-waiting',
  'certificate-not-found': 'refusals.certificate-not-found',
  'decision-not-possible': 'refusals.decision-not-possible',
  'certificate-in-force': 'refusals.certificate-in-force',
  'producer-not-found': 'refusals.producer-not-found',
  'producer-exists': 'refusals.producer-exists',
  'nothing-changed': 'refusals.nothing-changed',
  'product-not-found': 'refusals.product-not-found',
  'producer-not-approved': 'refusals.producer-not-approved',
  'batch-exists': 'refusals.batch-exists',
  'bottled-before-harvest': 'refusals.bottled-before-harvest',
  'level-above-content': 'refusals.level-above-content',
  'level-above-certified': 'refusals.level-above-certified',
  'product-has-codes': 'refusals.product-has-codes',
  'code-malformed': 'refusals.code-malformed',
  'code-misread': 'refusals.code-misread',
  'code-unknown': 'refusals.code-unknown',
  'code-not-found': 'refusals.code-not-found',
  'batch-missing': 'refusals.batch-missing',
  'entry-in-future': 'refusals.entry-in-future',
  'malformed-json': 'refusals.malformed-json',
  'request-timeout': 'refusals.request-timeout',
  'address-too-long': 'refusals.address-too-long',
  'headers-too-large': 'refusals.headers-too-large',
  'database-unreachable': 'refusals.database-unreachable',
  'sign-in-declined': 'refusals.sign-in-declined',
  'confirmation-mismatch': 'refusals.confirmation-mismatch',
  'last-administrator': 'refusals.last-administrator',
  'favorites-full': 'refusals.favorites-full',
} as const satisfies Record<RefusalCode, WordId>;

/** What a problem means, in the reader's language; a code we do not know keeps the server's own words. */
export function refusalSentence({ t }: Words, { code, detail }: Pick<Problem, 'code' | 'detail'>): string {
  return isRefusalCode(code) ? t(sentences[code]) : t('refusals.unknown', { detail });
}
