/** The documents and photos of an application, and evidence about codes: their categories, types, sizes and states. */

export const documentCategories = [
  'businessLicense',
  'certifications',
  'labReports',
  'facilityPhotos',
  'productPhotos',
  'insuranceDocuments',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** Evidence about a code belongs to no application. */
export const uploadCategories = [...documentCategories, 'codeEvidence'] as const;
export type UploadCategory = (typeof uploadCategories)[number];

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Every accepted upload type; browsers also save screenshots as WebP. */
export const uploadTypes = [...documentTypes, 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

const megabyte = 1024 * 1024;

/** Bytes. */
export const maxDocumentSize = 10 * megabyte;
export const maxPhotoSize = 5 * megabyte;

/** An image with more pixels is not decoded, whatever its file size: 64 megapixels take 250 MB of memory. */
export const maxPixels = 64_000_000;

/** Highest page number of a PDF. */
export const maxPages = 9999;

/** Per user, including uploads in progress. */
export const maxDocuments = 40;

export const maxFileNameLength = 200;

/** Max bytes of one request; a lost connection loses less than this. */
export const maxChunkSize = megabyte;

/** Days after which an abandoned upload is deleted. */
export const daysToContinue = 7;
/** Days after which a document that never became part of an application is deleted. */
export const daysWithoutApplication = 180;

const photos: readonly UploadCategory[] = ['facilityPhotos', 'productPhotos'];

export function maxSizeOf(category: UploadCategory): number {
  return photos.includes(category) ? maxPhotoSize : maxDocumentSize;
}

export function typesOf(category: UploadCategory): readonly DocumentType[] {
  return photos.includes(category) ? ['image/jpeg', 'image/png'] : documentTypes;
}

export function isUploadType(type: string): type is UploadType {
  return uploadTypes.some((known) => known === type);
}

export function isDocumentType(type: string): type is DocumentType {
  return documentTypes.some((known) => known === type);
}

/** A document arrives in chunks, and is stored only after it was checked and saved completely. */
export const documentStates = ['storing', 'stored'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The answer that each document proves: requesting the document asks about this answer. */
export const answerProvedBy = {
  businessLicense: 'producerCompanyName',
  certifications: 'currentQualityCertifications',
  labReports: 'testLaboratory',
  facilityPhotos: 'millType',
  productPhotos: 'numberOfBrands',
  insuranceDocuments: 'fullAddress',
} as const satisfies Record<DocumentCategory, string>;

/** The documents that prove an answer; undefined for an answer that none proves. */
export function categoryProving(answer: string): DocumentCategory | undefined {
  return documentCategories.find((category) => answerProvedBy[category] === answer);
}

interface Arrived {
  readonly category: UploadCategory;
  readonly state: DocumentState;
  readonly createdAt: Date;
}

/** The answers for which a document arrived after `since`: it answers a request without a further word. */
export function answersProvedSince(documents: readonly Arrived[], since: Date): string[] {
  return documents.flatMap(({ category, state, createdAt }) =>
    category !== 'codeEvidence' && state === 'stored' && createdAt > since ? [answerProvedBy[category]] : [],
  );
}
