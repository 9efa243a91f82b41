/**
 * The interface between server and pages: the server passes the request, its user and a transport to the API;
 * the pages return a complete document. Neither imports the other.
 */
import type { ReportedProblem, ReportSubject } from '../domain/cases/reports.ts';
import type { SiteLanguage } from '../domain/common/languages.ts';
import type { LegalPage, Operator } from '../domain/common/legal-pages.ts';
import type { TermsVersion } from '../domain/common/site-terms.ts';
import type { Scheme, Theme } from '../domain/common/themes.ts';
import type { BottleStatus } from '../domain/provenance/bottle-status.ts';
import type { StoredTimes } from '../domain/system/personal-data.ts';
import type { CertificateResponse } from './certification/certification.ts';
import type { Transport } from './client.ts';
import type { Problem } from './common/problem.ts';
import type { MailFacts, MailRequest, RenderedMail } from './notifications/mail.ts';
import type { PushShown, PushText } from './notifications/push.ts';
import type { OrderSheetsShown } from './orders/sheets.ts';
import type { ProducerResponse } from './producers/producers.ts';
import type { OilCardShown } from './products/oil-cards.ts';
import type { ProductResponse } from './products/products.ts';
import type { BottleOfBatch, QrLookupResponse } from './provenance/provenance.ts';

export interface PageRequest {
  /** Path and query from the browser, including the language prefix: `/el/discovery?q=elia`. */
  readonly url: string;
  /** Scheme and host of the public site; canonical URLs start with it. */
  readonly origin: string;
  readonly theme: Theme;
  /** Undefined: light or dark as the system of the reader says. */
  readonly scheme?: Scheme | undefined;
  /** Used in every script and style of the document; a cached page may contain a placeholder. */
  readonly nonce: string;
  /** Calls the API in this process with the cookies of the request. */
  readonly transport: Transport;
  /** True when the request has no session: the page then does not ask for the user. */
  readonly visitor: boolean;
  /** Aborted when the client disconnects; work that has not started is then skipped. */
  readonly signal?: AbortSignal;
  /** The reference number shown on an error page. */
  readonly requestId: string;
}

export interface RenderedPage {
  readonly status: number;
  /** Lower-case names; a redirect has `location` and an empty document. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** What the server must know about an address before rendering it. */
export interface PageRules {
  readonly language: SiteLanguage;
  /** True when a page has this address; false means 404. */
  readonly known: boolean;
  /** True when the page uses the camera, whose decoder needs `wasm-unsafe-eval`. */
  readonly scans: boolean;
  /** True when all visitors without a session get the same bytes. */
  readonly cacheable: boolean;
  /** The canonical URL of a public page requested with an unknown query key or another spelling. */
  readonly canonical?: string;
}

/** The request for a document without JavaScript, whatever it shows. */
export interface StaticPageRequest {
  readonly language: SiteLanguage;
  readonly theme: Theme;
  readonly scheme?: Scheme | undefined;
  readonly nonce: string;
  readonly origin: string;
  /** Path without the language prefix: `/v/K7QM-...`. */
  readonly path: string;
  /** True when the address has no language and the reader's own was used: links then include the language. */
  readonly negotiated?: boolean;
}

/** The data of the page behind a code. */
export type VerificationShown =
  | {
      readonly kind: 'found';
      readonly found: QrLookupResponse;
      /** The scans in words (`scansInWords`), or what stands for them in a page that several codes share. */
      readonly scans: string;
    }
  | { readonly kind: 'unknown'; readonly typed: string }
  | {
      readonly kind: 'mistyped';
      readonly typed: string;
      readonly code: 'code-malformed' | 'code-checksum-failed';
    }
  | { readonly kind: 'entry' };

/** A batch as of now; `batch` is null when the register has no such batch of the oil. */
export interface BatchShown {
  /** As in the address. */
  readonly batchNumber: string;
  readonly product: { readonly id: number; readonly name: string };
  readonly batch: {
    readonly status: BottleStatus;
    readonly bottle: BottleOfBatch;
    readonly results: CertificateResponse['evidence'];
    /** Such as 2026-11-21: ages are counted from it. */
    readonly today: string;
  } | null;
}

/** The certificate as of now; null when the number does not exist. */
export interface CertificateShown {
  readonly number: string;
  readonly certificate: CertificateResponse | null;
  /** Signed, for a QR code; null for one that is not in force. */
  readonly summary: string | null;
}

/** A report is about this bottle; a certificate, which is none, has no more than its number. */
export interface ReportedShown {
  readonly name: string;
  readonly producerName: string;
  readonly bottle: BottleShown | null;
}

/** What a picture of a bottle shows, and the batch on it. */
export type BottleShown = Pick<
  ProductResponse,
  'producerId' | 'batchNumber' | 'volume' | 'phenolicContent' | 'harvestDate' | 'imageUrl'
>;

export type ReportField = 'problem' | 'text' | 'place' | 'price' | 'email' | 'sharesWithProducer';

export type ReportFormError =
  | Exclude<ReportField, 'sharesWithProducer'>
  | 'photograph-too-large'
  | 'photograph-refused'
  | 'photograph-not-stored'
  | 'photographs-enough'
  | 'too-many';

export interface ReportDecisionShown {
  /** Of the report, as in its receipt. */
  readonly number: number;
  /** From the mail, for a reporter without an account. */
  readonly key: string | null;
  readonly problem: ReportedProblem;
  readonly finding: string;
  readonly decidedAt: string;
  /** The last day of an appeal. */
  readonly until: string;
  readonly mayAppeal: 'yes' | 'too-late' | 'decided-on-appeal';
}

/** The data of the report form, or of its result. */
export type ReportShown =
  | {
      readonly kind: 'form';
      readonly aboutKind: ReportSubject;
      readonly about: string;
      /** Null: the code was never issued. */
      readonly record: ReportedShown | null;
      /** What was typed before, or is known of a signed-in reporter. */
      readonly typed: Readonly<Partial<Record<ReportField, string>>>;
      /** Why it was not sent. */
      readonly errors: readonly ReportFormError[];
      /** The decision that an appeal would be against; null: a report. */
      readonly decision: ReportDecisionShown | null;
    }
  /** `number` null: none was stored. */
  | {
      readonly kind: 'sent';
      readonly number: number | null;
      readonly answer: 'mail' | 'notification' | 'none';
      readonly isAppeal: boolean;
    }
  /** No record has this address. */
  | { readonly kind: 'unknown' };

/** A version of the operator's terms. */
export interface TermsShown extends TermsVersion {
  /** Whether the address of the page names it. */
  readonly isNamed: boolean;
  /** The day of the version in force today; null: none. */
  readonly inForce: string | null;
  /** From when the next version applies; null: none is published. */
  readonly next: string | null;
}

/** A legal page, and who operates the site; null when the operator has not said. */
export interface LegalShown {
  readonly page: LegalPage;
  readonly operator: Operator;
  readonly isSample: boolean;
  /** Of a page with terms in versions. */
  readonly terms?: TermsShown;
  /** Days, and years of orders, for the privacy notice. */
  readonly retention: StoredTimes;
}

/** A plain form submitted without a session, with its values. */
export interface UnsentForm {
  /** Path and query that it was submitted to. */
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly text: string }[];
}

/** What the page of an error shows besides the error. */
export interface ProblemPage {
  readonly unsent?: UnsentForm;
  /** Of an interrupted sign-in: the address that starts it again. */
  readonly signInAgain?: string;
}

/** The documents without JavaScript and the data of each. A feature adds its line. */
export interface StaticPages {
  /** Shown when a page could not be rendered, or for an error before rendering. */
  readonly problem: Problem & ProblemPage;
  readonly verification: VerificationShown;
  readonly batch: BatchShown;
  readonly certificate: CertificateShown;
  readonly report: ReportShown;
  readonly legal: LegalShown;
  readonly 'order-sheets': OrderSheetsShown;
  readonly 'oil-card': OilCardShown;
}

/** The Open Graph images and the data of each. */
export interface OgImages {
  readonly site: null;
  readonly producer: ProducerResponse;
  readonly product: ProductResponse;
}

/** Font metrics for Open Graph images, from the server that rasterizes them. */
export interface Lettering {
  /** Width of `text` in pixels at `size`. */
  width(text: string, face: LetterFace, size: number): number;
  /** `text` without the characters that the font lacks, and without direction controls. */
  printable(text: string): string;
}

export interface OgImageRequest {
  readonly language: SiteLanguage;
  /** A day such as 2026-11-21, for the flag on old measurements. */
  readonly today: string;
  readonly lettering: Lettering;
}

export type LetterFace = 'display' | 'text' | 'strong';

/** The data of a badge at this moment. */
export type BadgeShown = Pick<
  CertificateResponse,
  | 'number'
  | 'state'
  | 'level'
  | 'phenolicContent'
  | 'contentBasis'
  | 'phenolicMethod'
  | 'phenolicReportedOn'
  | 'lowerResult'
  | 'validUntil'
> & {
  /** All its batches are. */
  readonly isRecalled: boolean;
};

export interface PageRenderer {
  /** The rules of the site's typefaces as CSS, for pages that the server writes itself. */
  readonly fontFaces: string;
  /** The badge of a certificate for other sites, as SVG. */
  drawBadge(certificate: BadgeShown, language: SiteLanguage): Promise<string>;
  renderPage(request: PageRequest): Promise<RenderedPage>;
  renderStaticPage<Kind extends keyof StaticPages>(
    kind: Kind,
    shown: StaticPages[Kind],
    request: StaticPageRequest,
  ): string;
  /** How often the code was scanned and when last, as the page behind it says. Plain text. */
  scansInWords(found: QrLookupResponse, language: SiteLanguage): string;
  pageRules(url: string): PageRules;
  /** The notice of a page that shows an earlier state, because the register cannot be reached. Markup. */
  renderAsOf(asOf: Date, language: SiteLanguage): string;
  /** An Open Graph image as SVG, 1200 by 630, in solid colours. */
  drawOgImage<Kind extends keyof OgImages>(
    kind: Kind,
    shown: OgImages[Kind],
    request: OgImageRequest,
  ): Promise<string>;
  /** A large illustration as an SVG file in the colours of a palette; undefined when the name is unknown. */
  renderIllustration(theme: Theme, name: string): Promise<string | undefined>;
  renderMail<Kind extends keyof MailFacts>(
    kind: Kind,
    shown: MailFacts[Kind],
    request: MailRequest,
  ): Promise<RenderedMail>;
  /** What a device shows of a notification while it may be locked: no names of buyers, sums or reasons. */
  writePush(notification: PushShown, language: SiteLanguage): Promise<PushText>;
  /** The members of the web app manifest. */
  webManifest(language: SiteLanguage): Readonly<Record<string, unknown>>;
  /** Paths, without language, of the pages in the sitemap that do not show a record. */
  readonly sitemapPages: readonly string[];
}
