/**
 * One truth as it is drawn: page and print of a certificate, page behind a code, result of the scanner, pages of oil and
 * producer with their structured data, badge, images of shared links and mail say the same state, reason, level and figure of
 * any certificate, batch and producer. What they are drawn from, the API and the signed credential are compared in
 * `src/server/certification/in-force.test.ts`.
 */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tries } from '../../../tests/support/exhaustive.ts';
import { shownCertificate, shownProducer, shownProduct } from '../../../tests/support/shown-records.ts';
import type { CertificateResponse } from '../../contract/certification/certification.ts';
import type { Transport } from '../../contract/client.ts';
import type { Lettering } from '../../contract/pages.ts';
import type { ProducerResponse } from '../../contract/producers/producers.ts';
import type { ProductResponse } from '../../contract/products/products.ts';
import type { QrLookupResponse } from '../../contract/provenance/provenance.ts';
import type { BatchOfOil } from '../../contract/provenance/recalls.ts';
import { isTakenBack } from '../../domain/certification/certificates.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { publicReportStates } from '../../domain/certification/public-reports.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { batchPath, producerPath, productPath } from '../../domain/common/page-paths.ts';
import { offerStatus } from '../../domain/orders/basket.ts';
import { drawBadge } from '../features/certification/badge.tsx';
import { writeMail } from '../features/notifications/mail/write-mail.tsx';
import { ScanResult } from '../features/provenance/scanner/scan-result.tsx';
import { scansInWords } from '../features/provenance/verified-bottle.tsx';
import { loadMessages } from '../kernel/i18n/catalogs.ts';
import { pathIn } from '../kernel/i18n/language-paths.ts';
import { levelName } from '../kernel/i18n/names.ts';
import { createTranslations } from '../kernel/i18n/translations.ts';
import { TranslationsProvider } from '../kernel/i18n/use-translations.tsx';
import { drawOgImage } from './og-images/draw-og-image.tsx';
import { renderPage } from './rendering/render-page.tsx';
import { renderStaticPage } from './rendering/render-static-page.tsx';

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
  report: fc.constantFrom(...publicReportStates),
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

function evidenceOf(
  phenolicContent: number,
  state: Truth['report'],
): CertificateResponse['evidence'][number] {
  return {
    laboratory: 'Laboratory A',
    method: 'NMR',
    batchNumber: 'EVO-1',
    harvestedOn: null,
    sampledOn: null,
    reportedOn: shownProduct.phenolicReportedOn ?? '2026-10-15',
    phenolicContent,
    oleocanthal: null,
    oleacein: null,
    decides: true,
    withdrawn: false,
    report: { state, answeredOn: state === 'seen' ? null : '2026-11-12', number: 'R-77', file: null },
  };
}

function certificateOf({ state, level, content, isRecalled, lower, report }: Truth): CertificateResponse {
  const action = { suspended: 'suspend', revoked: 'revoke' } as const;
  const issue = { fromState: null, language: null, revoked: null, reason: null } as const;
  return {
    ...shownCertificate,
    state,
    level,
    issuedLevel: level,
    phenolicContent: content,
    evidence: [evidenceOf(content, report)],
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
    orderStatus: offerStatus(
      {
        producerStatus: 'approved',
        isWithdrawn: false,
        isRecalled,
        certificate: state,
        batchCertificate: state,
        isAvailable: true,
        isSellerStated: true,
        isFoodStated: true,
        foodInformationDue: null,
        price: '62.00',
      },
      '2026-11-29',
    ),
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

function producerOf(
  { state, level, content, isRecalled }: Truth,
  lowerResult: ProductResponse['lowerResult'],
) {
  const inForce = state === 'active' && !isRecalled;
  const oils = { count: 1, least: content, most: content, reports: { least: 2, most: 2 } };
  return {
    ...shownProducer,
    phenolicContent: inForce ? content : null,
    measuredOils: inForce
      ? { ...oils, methods: ['NMR'], oldestReportOn: '2026-10-15', outdated: false }
      : null,
    certificationLevel: inForce ? level : null,
    recordedLevel: level,
    certificateNumber: inForce ? number : null,
    lowerResult: inForce ? lowerResult : null,
    certificateState: state,
  } satisfies ProducerResponse;
}

function batchOf({ certificate, recall: ofBatch, verdict }: QrLookupResponse): BatchOfOil {
  const status = verdict === 'authentic' ? 'certified' : verdict;
  if (status === 'suspicious' || status === 'authentic_first_scan') throw new Error(status);
  return { batchNumber: 'EVO-1', current: true, status, certificate, recall: ofBatch, outcome: null };
}

/** The pages of the oil and of its producer, from what the API answers a visitor. */
async function pagesOf(
  language: Truth['language'],
  {
    oil,
    producer,
    certificate,
    found,
  }: Record<'oil', ProductResponse> &
    Record<'producer', ProducerResponse> &
    Record<'certificate', CertificateResponse> &
    Record<'found', QrLookupResponse>,
) {
  const answers: Readonly<Record<string, unknown>> = {
    [`/api/products/${oil.id}`]: oil,
    [`/api/products/${oil.id}/journey`]: [],
    [`/api/products/${oil.id}/batch-states`]: [batchOf(found)],
    [`/api/producers/${producer.id}`]: producer,
    [`/api/certificates/${number}`]: certificate,
    '/api/products': [oil],
    '/api/products/contents': {},
  };
  const transport: Transport = async ({ path }) => {
    const answer = answers[path.split('?', 1)[0] ?? path];
    const headers = { 'x-total-count': '1' };
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer, { headers });
  };
  const open = async (path: string) => {
    const { status, html } = await renderPage({
      url: pathIn(language, path),
      origin: 'https://phenolive.example',
      theme: 'mediterranean',
      nonce: 'n0nce',
      transport,
      visitor: true,
      requestId: 'r-1',
    });
    expect(status).toBe(200);
    return html;
  };
  return { oil: await open(productPath(oil.id, 'EVO-1')), producer: await open(producerPath(producer.id)) };
}

/** What was mailed when it happened: the decision, the recall, or the certificate itself. */
async function mailOf({ state, level, language, isRecalled }: Truth): Promise<string> {
  // Nothing happened that would be mailed to readers.
  if (state === 'unconfirmed' && !isRecalled) return '';
  const why = { reason, reasonLanguage: 'el' };
  const notification = isRecalled
    ? { kind: 'batch-recalled', facts: { ...why, reason: recall.reason, product: '25', batch: 'EVO-1' } }
    : state === 'suspended' || state === 'revoked'
      ? { kind: `certificate-${state}`, facts: { ...why, certificate: number } }
      : state === 'expired'
        ? { kind: 'certificate-expired', facts: { certificate: number, day: '2026-11-20' } }
        : { kind: 'certificate-issued', facts: { certificate: number, level } };
  const { text } = await writeMail(
    'notification',
    { id: 1, createdAt: decided, readAt: null, ...notification } as Parameters<
      typeof writeMail<'notification'>
    >[1],
    { language, theme: null, origin: 'https://phenolive.example', name: null },
  );
  return text;
}

async function drawnOf(of: Truth) {
  const { language, isRecalled } = of;
  const certificate = certificateOf(of);
  const oil = oilOf(of, certificate);
  const found = foundOf(of, oil);
  const producer = producerOf(of, certificate.lowerResult);
  const pages = await pagesOf(language, { oil, producer, certificate, found });
  const i18n = createTranslations(language, await loadMessages(language));
  const request = {
    origin: 'https://phenolive.example',
    language,
    theme: 'mediterranean',
    nonce: 'n0nce',
  } as const;
  const page = renderStaticPage(
    'certificate',
    { number, certificate, summary: null },
    { ...request, path: `/certificate/${number}` },
  );
  const [sheet = ''] = page.split('</article>');
  const verification = { kind: 'found', found, scans: scansInWords(i18n, found) } as const;
  const { batchNumber, status } = batchOf(found);
  const batch = { status, bottle: found, results: certificate.evidence, today: '2026-11-21' };
  const ofBatch = { batchNumber, product: { id: oil.id, name: oil.name }, batch };
  const og = { language, today: '2026-11-21', lettering };
  return {
    sheet: textOf(sheet),
    register: textOf(page),
    scanned: textOf(renderStaticPage('verification', verification, { ...request, path: `/v/${code}` })),
    batch: textOf(renderStaticPage('batch', ofBatch, { ...request, path: batchPath(oil.id, batchNumber) })),
    badge: textOf(await drawBadge({ ...certificate, isRecalled }, language)),
    shared: textOf(await drawOgImage('product', oil, og)),
    sharedProducer: textOf(await drawOgImage('producer', producer, og)),
    scanner: textOf(
      renderToStaticMarkup(
        <TranslationsProvider i18n={i18n}>
          <ScanResult found={found} onAgain={() => undefined} onClose={() => undefined} />
        </TranslationsProvider>,
      ),
    ),
    oil: textOf(pages.oil),
    producer: textOf(pages.producer),
    structured: [pages.oil, pages.producer].map((drawn) => drawn.includes('hasCertification')),
    mail: textOf(await mailOf(of)),
  };
}

test('every surface draws the same state, reason, level and figure', {
  tags: 'exhaustive',
}, async () => {
  await fc.assert(
    fc.asyncProperty(truth, async (of) => {
      const { language, level, content, lower, state, isRecalled } = of;
      const i18n = createTranslations(language, await loadMessages(language));
      const { t, formats } = i18n;
      const drawn = await drawnOf(of);
      const name = levelName(i18n, level);
      const inForce = state === 'active' && !isRecalled;
      const { structured, mail, ...texts } = drawn;
      const bottles = [texts.scanned, texts.scanner, texts.batch];
      const named = [texts.badge, texts.shared, texts.sharedProducer, ...bottles, mail];
      const recommending = named.map((text) =>
        text.toLocaleUpperCase(language).includes(name.toLocaleUpperCase(language)),
      );
      expect(recommending).toEqual(named.map(() => inForce));
      expect(structured).toEqual([inForce, inForce]);
      // On the pages of oil and producer every level is a mark of the scale.
      for (const page of [texts.oil, texts.producer]) {
        expect(page.includes(t('certification.badge.notInForce'))).toBe(!inForce);
      }
      expect(texts.sharedProducer.includes(formats.number(content))).toBe(inForce);
      for (const text of [...bottles, texts.oil, texts.producer]) {
        expect(text).toContain(formats.number(content));
      }
      // What the laboratory says about its report.
      const said =
        of.report === 'seen'
          ? t('certification.report.seen')
          : t(`certification.report.${of.report}`, { date: formats.shortDate('2026-11-12') });
      for (const text of [texts.register, texts.batch, texts.oil]) {
        expect(text.includes(said) && text.includes('R-77')).toBe(true);
      }
      // The certificate's own page says what it was.
      expect(drawn.sheet).toContain(formats.number(content));
      expect(drawn.badge.includes(formats.number(content))).toBe(inForce);
      const explaining = [texts.sheet, ...bottles, texts.oil];
      for (const text of explaining) {
        expect(text.includes(recall.reason)).toBe(isRecalled);
        expect(text.includes(formats.date(recalled))).toBe(isRecalled);
      }
      const stateName = t(`common.certificateState.${state}`);
      for (const text of explaining) expect(text).toContain(stateName);
      if (state !== 'active') {
        expect(texts.badge).toContain(stateName);
        expect(texts.shared.includes(t(`products.state.${state}.title`))).toBe(!isRecalled);
      }
      // Measured, and not in force: neither is "not measured yet".
      expect(texts.sharedProducer.includes(t('producers.certificate.none'))).toBe(!inForce);
      for (const text of [texts.shared, texts.sharedProducer]) {
        expect(text).not.toContain(t('products.share.unmeasured'));
      }
      const isDecided = state === 'suspended' || state === 'revoked';
      expect(texts.oil.includes(t('orders.request'))).toBe(!isRecalled && !isTakenBack({ state }));
      expect(drawn.sheet.includes(reason)).toBe(isDecided);
      expect(drawn.sheet.includes(formats.date(decided))).toBe(isDecided);
      for (const text of explaining) expect(text.includes(reason)).toBe(isDecided);
      expect([mail.includes(recall.reason), mail.includes(reason)]).toEqual([
        isRecalled,
        isDecided && !isRecalled,
      ]);
      expect(texts.producer.includes(t('consumer.status.recalled'))).toBe(isRecalled);
      for (const text of [drawn.badge, drawn.shared]) {
        expect(text.includes(t('provenance.verdict.recalled.title'))).toBe(
          isRecalled && (text === drawn.shared || state === 'active'),
        );
      }
      if (inForce && lower !== null) {
        for (const text of Object.values(texts)) expect(text).toContain(formats.number(lower));
      }
    }),
    { numRuns: tries(60, 12) },
  );
});
