/**
 * One truth as it is drawn: page and print of a certificate, page behind a code, badge and image of a shared link say the
 * same state, reason, level and figure of any certificate and batch. What they are drawn from is compared in
 * `src/server/certification/in-force.test.ts`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownCertificate, shownProduct } from '../../../tests/support/shown-records.ts';
import type { CertificateResponse } from '../../contract/certification.ts';
import type { Lettering } from '../../contract/pages.ts';
import type { ProductResponse } from '../../contract/products.ts';
import type { QrLookupResponse } from '../../contract/provenance.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { drawBadge } from '../features/certification/badge.tsx';
import { loadMessages } from '../kernel/i18n/catalogs.ts';
import { levelName } from '../kernel/i18n/names.ts';
import { createTranslations } from '../kernel/i18n/translations.ts';
import { drawOgImage } from './og-images/draw-og-image.tsx';
import { renderStaticPage } from './shell/render-static-page.tsx';

const { number } = shownCertificate;
const code = '0000000000000';
const lettering: Lettering = { width: (text) => text.length, printable: (text) => text };
const decided = '2026-11-18T10:00:00.000Z';
const recalled = '2026-11-19T10:00:00.000Z';
const reason = 'Ένα φιαλίδιο';
const recall = { reason: 'Γυαλί', language: 'el', recalledAt: recalled } as const;

const truth = fc.record({
  state: fc.constantFrom(...certificateStates),
  level: fc.constantFrom(...certificationLevels),
  // Numbers of four digits, so that neither is a part of the other.
  content: fc.integer({ min: 5001, max: 9999 }),
  lower: fc.option(fc.integer({ min: 1000, max: 4999 })),
  isRecalled: fc.boolean(),
  language: fc.constantFrom(...siteLanguages),
});
type Truth = typeof truth extends fc.Arbitrary<infer Value> ? Value : never;

/** What readers see: text and names for screen readers, without the structured data and the styles. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function certificateOf({ state, level, content, isRecalled, lower }: Truth): CertificateResponse {
  const action = { suspended: 'suspend', revoked: 'revoke' } as const;
  const issue = { fromState: null, language: null, revoked: null, reason: null } as const;
  return {
    ...shownCertificate,
    state,
    level,
    issuedLevel: level,
    phenolicContent: content,
    batches: [{ batchNumber: 'EVO-1', products: [], recall: isRecalled ? recall : null }],
    lowerResult: lower === null ? null : { phenolicContent: lower, reportedOn: '2026-11-10' },
    history: [
      { ...issue, action: 'issue', toState: 'active', at: '2026-11-07T10:00:00.000Z' },
      ...(state === 'suspended' || state === 'revoked'
        ? [{ ...issue, action: action[state], toState: state, reason, language: 'el' as const, at: decided }]
        : []),
    ],
  };
}

function oilOf({ state, level, content, isRecalled }: Truth, { lowerResult }: CertificateResponse) {
  const inForce = state === 'active' && !isRecalled;
  return {
    ...shownProduct,
    phenolicContent: content,
    batchNumber: 'EVO-1',
    certificationLevel: inForce ? level : null,
    recordedLevel: level,
    certificateNumber: number,
    lowerResult,
    certificateState: state,
    recall: isRecalled ? recall : null,
  } satisfies ProductResponse;
}

function foundOf({ state, isRecalled }: Truth, oil: ProductResponse): QrLookupResponse {
  const { lowerResult } = oil;
  const decision =
    state === 'suspended' || state === 'revoked'
      ? { reason, language: 'el' as const, decidedAt: decided }
      : null;
  return {
    verdict: isRecalled ? 'recalled' : state === 'active' ? 'authentic' : `certificate_${state}`,
    suspicious: false,
    product: { ...oil, producerLanguage: 'el', phenolicAgeDays: 20, freshness: null },
    qrCode: { code, kind: 'bottle', scannedCount: 1, lastScannedAt: null },
    saved: false,
    certificate: { number, state, validUntil: '2027-11-07', lowerResult, decision },
    recall: oil.recall,
    outcome: null,
    productionLogs: [],
  };
}

async function drawnOf(of: Truth) {
  const { language, isRecalled } = of;
  const certificate = certificateOf(of);
  const oil = oilOf(of, certificate);
  const request = {
    origin: 'https://phenolive.example',
    language,
    theme: 'mediterranean',
    nonce: 'n0nce',
  } as const;
  const page = renderStaticPage(
    'certificate',
    { number, certificate },
    { ...request, path: `/certificate/${number}` },
  );
  const [sheet = ''] = page.split('</article>');
  const verification = { kind: 'found', found: foundOf(of, oil) } as const;
  return {
    sheet: textOf(sheet),
    scanned: textOf(renderStaticPage('verification', verification, { ...request, path: `/v/${code}` })),
    badge: textOf(await drawBadge({ ...certificate, isRecalled }, language)),
    shared: textOf(await drawOgImage('product', oil, { language, today: '2026-11-21', lettering })),
  };
}

test('every surface draws the same state, reason, level and figure', async () => {
  await fc.assert(
    fc.asyncProperty(truth, async (of) => {
      const { language, level, content, lower, state, isRecalled } = of;
      const i18n = createTranslations(language, await loadMessages(language));
      const { t, formats } = i18n;
      const drawn = await drawnOf(of);
      const name = levelName(i18n, level);
      const inForce = state === 'active' && !isRecalled;
      const recommending = [drawn.badge, drawn.shared, drawn.scanned].map((text) =>
        text.toLocaleUpperCase(language).includes(name.toLocaleUpperCase(language)),
      );
      expect(recommending).toEqual([inForce, inForce, inForce]);
      // The certificate's own page says what it was.
      expect(drawn.sheet).toContain(formats.number(content));
      expect(drawn.badge.includes(formats.number(content))).toBe(inForce);
      const both = [drawn.sheet, drawn.scanned];
      for (const text of both) {
        expect(text.includes(recall.reason)).toBe(isRecalled);
        expect(text.includes(formats.date(recalled))).toBe(isRecalled);
      }
      const isDecided = state === 'suspended' || state === 'revoked';
      expect(drawn.sheet.includes(reason)).toBe(isDecided);
      expect(drawn.sheet.includes(formats.date(decided))).toBe(isDecided);
      // A recall is the graver verdict of a bottle.
      if (!isRecalled) expect(drawn.scanned.includes(reason)).toBe(isDecided);
      for (const text of [drawn.badge, drawn.shared]) {
        expect(text.includes(t('provenance.verdict.recalled.title'))).toBe(
          isRecalled && (text === drawn.shared || state === 'active'),
        );
      }
      if (inForce && lower !== null) {
        for (const text of Object.values(drawn)) expect(text).toContain(formats.number(lower));
      }
    }),
    { numRuns: 60 },
  );
});
