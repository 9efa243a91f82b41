/** A remembered page is the page that would be drawn, whatever the codes, facts and nonces. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCaches } from '../../../tests/support/caches.ts';
import type { PageRenderer, StaticPageRequest, VerificationShown } from '../../contract/pages.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { grouped, makeCode } from '../../domain/provenance/codes.ts';
import { createVerdictPages } from './verdict-pages.ts';

type Found = Extract<VerificationShown, { kind: 'found' }>['found'];

const codes = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(makeCode);
const certificates = fc.option(
  fc.record({
    number: fc.constantFrom('PHL-2026-000001', 'PHL-2026-000002'),
    state: fc.constantFrom('active', 'revoked'),
    validUntil: fc.constant('2027-01-01'),
  }),
);

/** Writes all that a page is made from, and each code in both spellings. */
const renderStaticPage: PageRenderer['renderStaticPage'] = (kind, shown, request) => {
  const text = JSON.stringify(shown);
  const code = /"code":"(\w{13})"/.exec(text)?.[1] ?? '';
  return `${kind} ${text} ${grouped(code)} <script nonce="${request.nonce}"> ${JSON.stringify(request)}`;
};

const scans = fc.record({
  code: codes,
  certificate: certificates,
  verdict: fc.constantFrom('authentic', 'suspicious'),
  name: fc.constantFrom('Early Harvest', 'Άγουρο', '$& $1'),
  nonce: fc.string({ minLength: 1 }).map((text) => Buffer.from(text).toString('base64')),
  language: fc.constantFrom('en', 'el'),
  typed: fc.boolean(),
  today: fc.constantFrom('2026-11-21', '2026-11-22'),
});

test('a page made from a remembered one equals the page that would be drawn', () => {
  fc.assert(
    fc.property(fc.array(scans, { minLength: 2, maxLength: 30 }), (all) => {
      const draw = createVerdictPages({ renderStaticPage }, openCaches());
      for (const { code, certificate, verdict, name, nonce, language, typed, today } of all) {
        // Only what the fake renderer writes matters.
        const found = {
          verdict,
          product: { name },
          qrCode: { code, scannedCount: 1, lastScannedAt: null },
          certificate,
        } as unknown as Found;
        const path = typed ? `/v/${code.toLowerCase()}` : verificationPath(code);
        const request: StaticPageRequest = {
          language,
          theme: 'earth',
          nonce,
          origin: 'https://a.example',
          path,
        };
        const shown = { kind: 'found', found } as const;
        expect(String(draw(shown, { ...request, today }))).toBe(
          renderStaticPage('verification', shown, request),
        );
      }
    }),
  );
});

test('the bottles of a batch are drawn once, and a revocation is drawn at once', () => {
  let drawn = 0;
  const counted: typeof renderStaticPage = (...given) => {
    drawn += 1;
    return renderStaticPage(...given);
  };
  const draw = createVerdictPages({ renderStaticPage: counted }, openCaches());
  const show = (seed: number, state: string) => {
    const code = makeCode(new Uint8Array(12).fill(seed));
    const certificate = { number: 'PHL-2026-000001', state, validUntil: '2027-01-01' };
    // As above.
    const found = {
      product: {},
      qrCode: { code, scannedCount: 1, lastScannedAt: null },
      certificate,
    } as unknown as Found;
    return draw(
      { kind: 'found', found },
      {
        language: 'en',
        theme: 'earth',
        nonce: 'n',
        origin: 'https://a.example',
        path: verificationPath(code),
        today: '2026-11-21',
      },
    );
  };
  for (let seed = 1; seed <= 20; seed += 1) show(seed, 'active');
  expect(drawn).toBe(1);
  expect(String(show(21, 'revoked'))).toContain('revoked');
  expect(drawn).toBe(2);
});
