/** Shows a level that is not in force only after its state and the reason. */
import { expect, test } from 'vitest';
import { shownCertificate } from '../../../../tests/support/shown-records.ts';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { CertificateState } from '../../../domain/certification/levels.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { renderStaticPage } from '../../app/rendering/render-static-page.tsx';

const { number } = shownCertificate;
const reason = 'A bottle held\nanother oil.';

function certificateIn(state: CertificateState): CertificateResponse {
  const event = (
    action: 'issue' | 'suspend' | 'reinstate' | 'revoke',
    toState: CertificateState,
    why: string | null,
  ) => ({
    action,
    fromState: null,
    toState,
    reason: why,
    language: 'en' as const,
    revoked: null,
    at: '2026-11-20T10:00:00.000Z',
  });
  const history = {
    active: [event('suspend', 'suspended', 'An old matter.'), event('reinstate', 'active', null)],
    suspended: [event('suspend', 'suspended', 'An old matter.'), event('suspend', 'suspended', reason)],
    revoked: [event('revoke', 'revoked', reason)],
    expired: [],
    unconfirmed: [],
  }[state];
  return {
    ...shownCertificate,
    state,
    contentBasis: 'stated',
    phenolicMethod: null,
    phenolicReportedOn: null,
    history: [event('issue', 'active', null), ...history],
  };
}

function read(state: CertificateState, language: SiteLanguage, changes: Partial<CertificateResponse> = {}) {
  const certificate = { ...certificateIn(state), ...changes };
  const path = `/certificate/${number}`;
  const summary = state === 'active' ? 'a.signed.summary' : null;
  const request = {
    origin: 'https://phenolive.example',
    language,
    path,
    theme: 'mediterranean',
    nonce: 'n0nce',
  } as const;
  return renderStaticPage('certificate', { number, certificate, summary }, request);
}

test('shows no earlier state of a certificate in force', () => {
  const [sheet = ''] = read('active', 'en').split('</article>');
  expect(sheet).toContain('2,186');
  expect(sheet).not.toMatch(/was revoked|is suspended|An old matter/);
});

test('offers both credentials, and a signed summary as a code while the certificate is in force', () => {
  const page = read('active', 'en');
  expect(page).toContain(`/api/certificates/${number}/credential"`);
  expect(page).toContain(`/api/certificates/${number}/credential/data-integrity"`);
  expect(page).toContain('Both forms prove that Phenolive issued this certificate');
  expect(page).toContain('aria-label="Signed summary for a phone without a connection"');
  expect(read('suspended', 'en')).not.toContain('Signed summary for a phone');
});

test('marks a content without a report as stated and omits it from the structured data', () => {
  const page = read('active', 'en');
  expect(page).toContain('Stated by the producer, not measured');
  expect(page).not.toContain('hasMeasurement');
});

test.each([
  { state: 'suspended', language: 'en', title: 'The certificate is suspended', why: reason },
  { state: 'suspended', language: 'el', title: 'Το πιστοποιητικό βρίσκεται σε αναστολή', why: reason },
  { state: 'revoked', language: 'en', title: 'The certificate was revoked', why: reason },
  { state: 'revoked', language: 'hr', title: 'Certifikat je opozvan', why: reason },
  { state: 'expired', language: 'en', title: 'The certificate has expired', why: null },
] as const)('shows "$state" and the reason before the level and the content ($language)', (expected) => {
  const { state, language, title, why } = expected;
  const [before = ''] = read(state, language).split('<h1>');
  expect(before).toContain(title);
  if (why !== null) expect(before).toContain(`<q lang="en">${why}</q>`);
  expect(before).not.toContain('An old matter');
});

test.each([
  ['suspended', 'Suspended: Certificate', '20 November 2026'],
  ['revoked', 'Revoked: Certificate', '20 November 2026'],
  ['expired', 'Expired: Certificate', '7 November 2027'],
] as const)(
  'says in title, sentence and description that it was in force until it was %s',
  (state, title, day) => {
    const page = read(state, 'en');
    const [sheet = ''] = page.split('</article>');
    expect(page).toContain(`<title>${title} ${number}`);
    expect(sheet).toContain('was entered in the register at Triple Gold level');
    expect(sheet).not.toContain('is entered in the register');
    expect(sheet).toContain('certificate-not-in-force');
    expect(sheet).toContain(day);
  },
);

test('names the recall of its only batch, and recommends nothing', () => {
  const recall = { reason: 'Γυαλί', language: 'el', recalledAt: '2026-11-19T10:00:00.000Z' } as const;
  const batch = { batchNumber: 'EVO-1', products: [] };
  const [sheet = ''] = read('active', 'en', { batches: [{ ...batch, recall }] }).split('</article>');
  expect(sheet).toContain('Do not use batch EVO-1');
  expect(sheet).toContain('Recalled on 19 November 2026');
  expect(sheet).toContain('<q lang="el">Γυαλί</q>');
  expect(sheet).toContain('certificate-not-in-force');
  const other = { batchNumber: 'EVO-2', products: [], recall: null };
  const [partly = ''] = read('active', 'en', { batches: [{ ...batch, recall }, other] }).split('</article>');
  expect(partly).toContain('Do not use batch EVO-1');
  expect(partly).not.toContain('certificate-not-in-force');
});

test('the structured data names a level and a figure only while the certificate is in force', () => {
  const report = {
    contentBasis: 'measured',
    phenolicMethod: 'NMR',
    phenolicReportedOn: '2026-10-15',
  } as const;
  const dataOf = (state: CertificateState) =>
    /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(read(state, 'en', report))?.[1];
  expect(dataOf('active')).toMatch(/Phenolive triple gold.*CertificationActive.*2186/s);
  for (const state of ['suspended', 'revoked', 'expired'] as const) {
    expect(dataOf(state)).toContain('CertificationInactive');
    expect(dataOf(state)).not.toMatch(/gold|2186/);
  }
});
