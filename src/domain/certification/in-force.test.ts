/** A level is in force while the certificate behind it is, to the end of its last day. */
import { describe, expect, test } from 'vitest';
import {
  certificateInForce,
  certifiedLevel,
  newestCertificate,
  oilLevelInForce,
  producerCertificateState,
  type RegisteredCertificate,
  replacementOf,
} from './in-force.ts';

const today = '2026-11-22';
const certificate: RegisteredCertificate = {
  number: 'PHL-2026-000001',
  level: 'gold',
  season: 2026,
  validUntil: today,
  state: 'active',
};
const lastSeason = { ...certificate, number: 'PHL-2025-000001', season: 2025, level: 'silver' } as const;

describe('a producer', () => {
  test('has the level of its certificate on its last day, and none on the day after', () => {
    expect(certifiedLevel(certificate, today)).toBe('gold');
    expect(certifiedLevel(certificate, '2026-11-23')).toBeNull();
    expect(certifiedLevel(undefined, today)).toBeNull();
  });

  test('has that of the certificate that ends last, whatever was suspended beside it', () => {
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

describe('an oil', () => {
  const oil = { recordedLevel: 'double_gold', certificate, isRecalled: false } as const;

  test('has its own level, not above that of the certificate of its batch', () => {
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
  ] as const)('has none when %s', (_when, change) => {
    expect(oilLevelInForce({ ...oil, ...change }, today)).toBeNull();
  });

  test('is decided about by the newest certificate that names its batch, though an older one still runs', () => {
    const revoked = { ...certificate, state: 'revoked' } as const;
    expect(newestCertificate([revoked, lastSeason])).toBe(revoked);
    const reissued = { ...certificate, number: 'PHL-2026-000002' };
    expect(newestCertificate([reissued, revoked, lastSeason])).toBe(reissued);
  });
});

describe('the one that replaced a certificate', () => {
  const renewed = { ...certificate, number: 'PHL-2027-000001', season: 2027 };
  const all = [renewed, certificate, lastSeason];
  test('is the next one that was issued', () => {
    expect(replacementOf(lastSeason, all)).toBe(certificate);
    expect(replacementOf(certificate, all)).toBe(renewed);
    expect(replacementOf(renewed, all)).toBeUndefined();
  });
  test.each(['suspended', 'revoked'] as const)('is none that is %s', (state) => {
    expect(replacementOf(certificate, [{ ...renewed, state }, certificate])).toBeUndefined();
  });
  test('is none of a certificate that was revoked', () => {
    expect(replacementOf({ ...certificate, state: 'revoked' }, all)).toBeUndefined();
  });
});
