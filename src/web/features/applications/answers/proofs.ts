/** The answers that each kind of document proves; the form and the review show it next to them. */
import { type DocumentCategory, documentCategories } from '../../../../domain/documents/documents.ts';
import type { AnswerName } from './answer-names.ts';
import type { SectionName } from './section-names.ts';
import { sections } from './sections.ts';

const proven: { readonly [Category in DocumentCategory]: readonly AnswerName[] } = {
  businessLicense: ['producerCompanyName'],
  certifications: ['organicCertified', 'currentQualityCertifications'],
  labReports: ['phenolicContent'],
  facilityPhotos: ['groveSize', 'millType'],
  productPhotos: ['numberOfBrands'],
  insuranceDocuments: ['registrationNumber'],
};

export function proofsOf(answer: AnswerName): readonly DocumentCategory[] {
  return documentCategories.filter((category) => proven[category].includes(answer));
}

/** Without duplicates, in the order of the answers. */
export function proofsOfSection(section: SectionName): readonly DocumentCategory[] {
  return [...new Set(sections[section].flatMap(({ name }) => proofsOf(name)))];
}
