/** A remembered page is the page that would be drawn, whatever the codes, facts and nonces. */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openCaches } from '../../../tests/support/caches.ts';
import type { PageRenderer, StaticPageRequest, VerificationShown } from '../../contract/pages.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { grouped, makeCode } from '../../domain/provenance/codes.ts';
import { slotValues } from '../http/cache/page-slots.ts';
import { createVerdictPages, type VerdictPage } from './verdict-pages.ts';

type Found = Extract<VerificationShown, { kind: 'found' }>['found'];

const codes = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(makeCode);
const certificates = fc.option(
  fc.record({
    number: fc.constantFrom('PHL-2026-000001', 'PHL-2026-000002'),
    state: fc.constantFrom('active', 'revoked'),
    validUntil: fc.constant('2027-01-01'),
  }),
);

/** Writes all that a page is made from: each code in both spellings, and the scans in words only. */
const renderStaticPage: PageRenderer['renderStaticPage'] = (kind, shown, request) => {
  const facts = JSON.stringify(shown, (name, value: unknown) => (countedFacts.has(name) ? undefined : value));
  const code = /"code":"(\w{13})"/.exec(facts)?.[1] ?? '';
  const scans = 'scans' in shown ? shown.scans : '';
  return `${kind} ${facts} ${grouped(code)} ${renderToStaticMarkup(scans)} <script nonce="${request.nonce}"> ${JSON.stringify(request)}`;
};
const countedFacts: ReadonlySet<string> = new Set(['scannedCount', 'lastScannedAt', 'scans']);

const bottles = fc.record({
  code: codes,
  certificate: certificates,
  verdict: fc.constantFrom('authentic', 'suspicious'),
  name: fc.constantFrom('Early Harvest', 'Άγουρο', '$& $1'),
  nonce: fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
  language: fc.constantFrom('en', 'el'),
  typed: fc.boolean(),
  scans: fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    words: fc.constantFrom('First scan.', `$& Σαρώθηκε <b>"l'ultima"`),
  }),
  today: fc.constantFrom('2026-11-21', '2026-11-22'),
});

/** As sent to a browser that accepts no gzip, and to one that does. */
function bytesOf(rendered: VerdictPage, nonce: string): string[] {
  if (typeof rendered === 'string') return [rendered, rendered];
  const values = slotValues(nonce, rendered.values);
  return [
    Buffer.concat(rendered.page.html(values)).toString(),
    gunzipSync(rendered.page.gzip(values)).toString(),
  ];
}

test('a page made from a remembered one equals the page that would be drawn', () => {
  fc.assert(
    fc.property(fc.array(bottles, { minLength: 2, maxLength: 30 }), (all) => {
      const render = createVerdictPages({ renderStaticPage }, openCaches());
      for (const { code, certificate, verdict, name, nonce, language, typed, today, scans } of all) {
        // Only what the fake renderer writes matters.
        const found = {
          verdict,
          product: { name },
          qrCode: { code, scannedCount: scans.count, lastScannedAt: null },
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
        const shown = { kind: 'found', found, scans: scans.words } as const;
        const wanted = renderStaticPage('verification', shown, request);
        expect(bytesOf(render(shown, { ...request, today }), nonce)).toEqual([wanted, wanted]);
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
  const render = createVerdictPages({ renderStaticPage: counted }, openCaches());
  const show = (seed: number, state: string) => {
    const code = makeCode(new Uint8Array(12).fill(seed));
    const certificate = { number: 'PHL-2026-000001', state, validUntil: '2027-01-01' };
    // As above.
    const found = {
      product: {},
      qrCode: { code, scannedCount: seed, lastScannedAt: `2026-11-${seed}T10:00:00Z` },
      certificate,
    } as unknown as Found;
    const rendered = render(
      { kind: 'found', found, scans: `Scanned ${seed} times.` },
      {
        language: 'en',
        theme: 'earth',
        nonce: 'n',
        origin: 'https://a.example',
        path: verificationPath(code),
        today: '2026-11-21',
      },
    );
    const [text = ''] = bytesOf(rendered, 'n'.repeat(24));
    return text;
  };
  for (let seed = 1; seed <= 20; seed += 1) {
    expect(show(seed, 'active')).toContain(`Scanned ${seed} times.`);
  }
  expect(drawn).toBe(1);
  expect(show(21, 'revoked')).toContain('revoked');
  expect(drawn).toBe(2);
});
