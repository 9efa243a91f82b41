/** A level is in force while its certificate is, to the end of the last day. */
import { describe, expect, test } from 'vitest';
import {
  certificateInForce,
  certifiedLevel,
  type NumberedCertificate,
  newestCertificate,
  oilLevelInForce,
  producerCertificateState,
  replacementOf,
} from './in-force.ts';

const today = '2026-11-22';
const certificate: NumberedCertificate = {
  number: 'PHL-2026-000001',
  level: 'gold',
  season: 2026,
  validUntil: today,
  state: 'active',
};
const lastSeason = { ...certificate, number: 'PHL-2025-000001', season: 2025, level: 'silver' } as const;

describe('a producer', () => {
  test('has the level of its certificate on the last day, and none on the day after', () => {
    expect(certifiedLevel(certificate, today)).toBe('gold');
    expect(certifiedLevel(certificate, '2026-11-23')).toBeNull();
    expect(certifiedLevel(undefined, today)).toBeNull();
  });

  test('has the level of the certificate that ends last, skipping suspended ones', () => {
    const longer = { ...certificate, validUntil: '2027-11-22' };
    expect(certificateInForce([longer, lastSeason], today)).toBe(longer);
    expect(certificateInForce([{ ...longer, state: 'suspended' }, lastSeason], today)).toBe(lastSeason);
    expect(producerCertificateState([{ ...longer, state: 'suspended' }, lastSeason], today)).toBe('active');
    expect(producerCertificateState([{ ...longer, state: 'suspended' }, lastSeason], '2026-11-23')).toBe(
      'suspended',
    );
    expect(producerCertificateState([], today)).toBeNull();
  });
});

describe('a product', () => {
  const oil = { recordedLevel: 'double_gold', certificate, isRecalled: false } as const;

  test('has its own level, capped at the level of the certificate of its batch', () => {
    expect(oilLevelInForce(oil, today)).toBe('gold');
    expect(oilLevelInForce({ ...oil, recordedLevel: 'bronze' }, today)).toBe('bronze');
  });

  test.each([
    ['its certificate is suspended', { certificate: { ...certificate, state: 'suspended' } }],
    ['its certificate is revoked', { certificate: { ...certificate, state: 'revoked' } }],
    ['its certificate has run out', { certificate: { ...certificate, validUntil: '2026-11-21' } }],
    ['no certificate names its batch', { certificate: undefined }],
    ['its batch is recalled', { isRecalled: true }],
    ['it is listed without a level', { recordedLevel: null }],
  ] as const)('has no level when %s', (_when, change) => {
    expect(oilLevelInForce({ ...oil, ...change }, today)).toBeNull();
  });

  test('follows the newest certificate that names its batch, even while an older one is in force', () => {
    const revoked = { ...certificate, state: 'revoked' } as const;
    expect(newestCertificate([revoked, lastSeason])).toBe(revoked);
    const reissued = { ...certificate, number: 'PHL-2026-000002' };
    expect(newestCertificate([reissued, revoked, lastSeason])).toBe(reissued);
  });
});

describe('the replacement of a certificate', () => {
  const renewed = { ...certificate, number: 'PHL-2027-000001', season: 2027 };
  const all = [renewed, certificate, lastSeason];
  test('is the next one that was issued', () => {
    expect(replacementOf(lastSeason, all)).toBe(certificate);
    expect(replacementOf(certificate, all)).toBe(renewed);
    expect(replacementOf(renewed, all)).toBeUndefined();
  });
  test.each(['suspended', 'revoked'] as const)('is undefined when the next one is %s', (state) => {
    expect(replacementOf(certificate, [{ ...renewed, state }, certificate])).toBeUndefined();
  });
  test('is undefined for a revoked certificate', () => {
    expect(replacementOf({ ...certificate, state: 'revoked' }, all)).toBeUndefined();
  });
});
