/**
 * Looks into a document that has arrived: what it really is, whether it can be opened, whether it is
 * something else besides. What is not exactly what it should be is refused; nothing is repaired.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import {
  type DocumentCategory,
  type DocumentType,
  isDocumentType,
  mostPixels,
  typesOf,
} from '../../domain/documents/documents.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import { hidesAnother } from './hidden-files.ts';

export interface Rendition {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Examined {
  readonly mediaType: DocumentType;
  /** Of pictures. */
  readonly rendition: Rendition | undefined;
}

type Examination = Outcome<Examined, DocumentRefusal>;

/** Pixels of the longer side; enough to read a scanned page. */
const longestSide = 1600;
const patienceInSeconds = 20;

// Each document is seen once, and two are looked into at a time at the most.
sharp.cache(false);
sharp.concurrency(1);

export async function examine(content: Buffer, category: DocumentCategory): Promise<Examination> {
  if (content.length === 0) return refuse({ code: 'document-empty' });
  const found = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (!isDocumentType(found) || !typesOf(category).includes(found)) {
    return refuse({ code: 'document-type-refused' });
  }
  if (hidesAnother(content, found)) return refuse({ code: 'document-hides-another' });
  return found === 'application/pdf' ? examinePdf(content) : examinePicture(content, found);
}

/** A PDF ends with a mark of its own, which one that was cut off lacks; some programs write a little after it. */
const endOfPdf = { mark: '%%EOF', within: 2048 } as const;

function examinePdf(content: Buffer): Examination {
  const isWhole =
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-endOfPdf.within).includes(endOfPdf.mark);
  return isWhole
    ? accept({ mediaType: 'application/pdf', rendition: undefined })
    : refuse({ code: 'document-damaged' });
}

async function examinePicture(content: Buffer, mediaType: DocumentType): Promise<Examination> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { format } = await picture.metadata();
    if (`image/${format}` !== mediaType) return refuse({ code: 'document-type-refused' });
    const { data, info } = await picture
      .timeout({ seconds: patienceInSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // Without the words that the camera wrote beside it, where it was taken among them.
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return accept({ mediaType, rendition: { content: data, width: info.width, height: info.height } });
  } catch (error) {
    return refuse({ code: isOfSize(error) ? 'picture-too-large' : 'document-damaged' });
  }
}

/** The library has words for it and no code. */
function isOfSize(error: unknown): boolean {
  return error instanceof Error && /pixel limit|timeout/i.test(error.message);
}
