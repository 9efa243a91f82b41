/**
 * What the server and the pages promise each other: the server says who asks for which address and
 * lends a transport to the API; the pages answer with a complete document. Neither imports the other.
 */
import type { ReportSubject } from '../domain/cases/reports.ts';
import type { SiteLanguage } from '../domain/common/languages.ts';
import type { Theme } from '../domain/common/themes.ts';
import type { CertificateResponse } from './certification.ts';
import type { Transport } from './client.ts';
import type { Problem } from './common/problem.ts';
import type { NoticeResponse } from './notifications/notices.ts';
import type { ProducerResponse } from './producers.ts';
import type { ProductResponse } from './products.ts';
import type { QrLookupResponse } from './provenance.ts';

export interface PageRequest {
  /** Path and query as the browser sent them, language prefix included: `/el/discovery?q=elia`. */
  readonly url: string;
  /** Scheme and host by which the public reaches the site; canonical addresses start with it. */
  readonly origin: string;
  readonly theme: Theme;
  /** Stands in every script and style of the document; a cached page may carry a placeholder. */
  readonly nonce: string;
  /** Speaks to the API in this process with the cookies of the request. */
  readonly transport: Transport;
  /** True when nobody is signed in: then nobody is asked who it is. */
  readonly visitor: boolean;
  /** Aborted when nobody waits for the page any more: what is not begun then is left out. */
  readonly signal?: AbortSignal;
  /** The reference number that a failing page shows. */
  readonly requestId: string;
}

export interface RenderedPage {
  readonly status: number;
  /** Lower-case names; a redirect carries `location` and an empty document. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** What the server must know about an address before it renders it. */
export interface PageRules {
  readonly language: SiteLanguage;
  /** True when a page has this address; false when it would answer 404. */
  readonly known: boolean;
  /** True when the page opens the camera, whose decoder needs `wasm-unsafe-eval`. */
  readonly scans: boolean;
  /** True when two visitors without a session are shown the same bytes. */
  readonly cacheable: boolean;
  /**
   * Where a public page has its address, when it was asked for by another one: with a key that the page does not know,
   * or a value spelled otherwise.
   */
  readonly canonical?: string;
}

/** What every document without JavaScript is given, whatever it shows. */
export interface PlainPageRequest {
  readonly language: SiteLanguage;
  readonly theme: Theme;
  readonly nonce: string;
  readonly origin: string;
  /** Path without the language prefix: `/v/K7QM-...`. */
  readonly path: string;
  /** True when the address has no language and the reader's own was taken: links then name the language. */
  readonly negotiated?: boolean;
}

/** What the page behind a code shows. */
export type VerificationShown =
  | { readonly kind: 'found'; readonly found: QrLookupResponse }
  | { readonly kind: 'unknown'; readonly typed: string }
  | { readonly kind: 'mistyped'; readonly typed: string; readonly code: 'code-malformed' | 'code-misread' }
  | { readonly kind: 'entry' };

/** A certificate as the register has it now; null when there is none of this number. */
export interface CertificateShown {
  readonly number: string;
  readonly certificate: CertificateResponse | null;
}

/** The form by which anyone reports a problem, or what became of it. */
export type ReportShown =
  | {
      readonly kind: 'form';
      readonly aboutKind: ReportSubject;
      readonly about: string;
      readonly name: string;
      readonly producerName: string;
    }
  | { readonly kind: 'sent' }
  /** The address names nothing that the register has. */
  | { readonly kind: 'unknown' };

/** A plain form that came from nobody who is signed in, as it was sent. */
export interface UnsentForm {
  /** Path and query that it was sent to. */
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly text: string }[];
}

/** Kinds of documents without JavaScript, and what each shows. A feature adds its line. */
export interface PlainPages {
  /** Shown when a page could not be rendered at all, or before pages are reached. */
  readonly problem: Problem & { readonly unsent?: UnsentForm };
  readonly verification: VerificationShown;
  readonly certificate: CertificateShown;
  readonly report: ReportShown;
}

/** Kinds of pictures that shared links carry, and what each shows. */
export interface OgImages {
  readonly site: null;
  readonly producer: ProducerResponse;
  readonly product: ProductResponse;
}

/** The type of Open Graph images, as the server that sets it in pixels knows it. */
export interface Lettering {
  /** Pixels that `text` takes at `size`. */
  width(text: string, face: LetterFace, size: number): number;
  /** `text` without what the type cannot write: scripts it does not have, signs that turn its direction. */
  printable(text: string): string;
}

export interface OgImageRequest {
  readonly language: SiteLanguage;
  /** A day such as 2026-11-21: old measurements are flagged. */
  readonly today: string;
  readonly lettering: Lettering;
}

export type LetterFace = 'display' | 'text' | 'strong';

/** What a badge says of a certificate at this moment. */
export type BadgeShown = Pick<
  CertificateResponse,
  | 'number'
  | 'state'
  | 'level'
  | 'phenolicContent'
  | 'contentBasis'
  | 'phenolicMethod'
  | 'phenolicReportedOn'
  | 'validUntil'
>;

/** How far the audit log went at an instant, for whoever keeps it away from the database. */
export interface AuditCheckpointShown {
  readonly entries: number;
  readonly hash: string;
  readonly at: string;
  /** The signed line for the file that `audit:verify` reads. */
  readonly token: string;
  /** The log no longer holds what an earlier checkpoint says. */
  readonly isContradicted: boolean;
}

/** Kinds of mail, and what each says. */
export interface Mails {
  readonly notice: NoticeResponse;
  readonly auditCheckpoint: AuditCheckpointShown;
}

export interface MailRequest {
  readonly language: SiteLanguage;
  /** What the account of the reader says; null where it names none. */
  readonly theme: Theme | null;
  /** Scheme and host that its links begin with. */
  readonly origin: string;
  /** How the receiver is called; null when that is not known. */
  readonly name: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the receiver chooses what to get. */
  readonly preferencesUrl: string;
  /** How a calendar entry is worded, where the mail is about one. */
  readonly event?: { readonly summary: string; readonly description: string } | undefined;
}

export interface PageRenderer {
  /** The badge of a certificate for other sites, as SVG. */
  drawBadge(certificate: BadgeShown, language: SiteLanguage): Promise<string>;
  renderPage(request: PageRequest): Promise<RenderedPage>;
  renderPlainPage<Kind extends keyof PlainPages>(
    kind: Kind,
    shown: PlainPages[Kind],
    request: PlainPageRequest,
  ): string;
  pageRules(url: string): PageRules;
  /** A picture for shared links as SVG, 1200 by 630, in plain colours. */
  drawOgImage<Kind extends keyof OgImages>(
    kind: Kind,
    shown: OgImages[Kind],
    request: OgImageRequest,
  ): Promise<string>;
  /** A large drawing as an SVG file in the colours of a palette; undefined where none has that name. */
  drawPicture(theme: Theme, name: string): Promise<string | undefined>;
  renderMail<Kind extends keyof Mails>(
    kind: Kind,
    shown: Mails[Kind],
    request: MailRequest,
  ): Promise<RenderedMail>;
  /** Paths, without language, of the pages that search engines may list and that are about no record. */
  readonly listedPages: readonly string[];
}
