/** The papers and pictures that belong to an application: their categories, types, sizes and states. */
import type { Transitions } from '../common/transitions.ts';

export const documentCategories = [
  'businessLicense',
  'certifications',
  'labReports',
  'facilityPhotos',
  'productPhotos',
  'insuranceDocuments',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Everything that an upload may be; browsers save screenshots as WebP too. */
export const uploadTypes = [...documentTypes, 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

const megabyte = 1024 * 1024;

/** Bytes. */
export const largestDocument = 10 * megabyte;
export const largestPhoto = 5 * megabyte;

/** A picture with more pixels is not opened, whatever its file weighs: 64 megapixels take 250 MB of memory. */
export const mostPixels = 64_000_000;

/** Of a PDF; a number beyond it is no page's. */
export const mostPages = 9999;

/** Of one person, those that are still arriving included. */
export const mostDocuments = 40;

export const longestFileName = 200;

/** Bytes that one call carries at most; what a lost connection costs is less than this. */
export const largestPiece = megabyte;

/** Days after which an upload that nobody continued is given up. */
export const daysToContinue = 7;
/** Days after which a document is let go of that never became part of an application. */
export const daysWithoutApplication = 180;

const photos: readonly DocumentCategory[] = ['facilityPhotos', 'productPhotos'];

export function largestOf(category: DocumentCategory): number {
  return photos.includes(category) ? largestPhoto : largestDocument;
}

export function typesOf(category: DocumentCategory): readonly DocumentType[] {
  return photos.includes(category) ? ['image/jpeg', 'image/png'] : documentTypes;
}

export function isUploadType(type: string): type is UploadType {
  return uploadTypes.some((known) => known === type);
}

export function isDocumentType(type: string): type is DocumentType {
  return documentTypes.some((known) => known === type);
}

export const documentStates = ['storing', 'stored'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A document arrives piece by piece, and is a document only once it was looked into and kept whole. */
export const documentTransitions = {
  storing: { store: 'stored' },
  stored: {},
} as const satisfies Transitions<DocumentState>;
