/**
 * Inspects an uploaded file: its real type, whether it can be opened, and whether it hides another file.
 * Anything irregular is refused; nothing is repaired.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { holdsTestVirus } from '../../../domain/documents/active-content.ts';
import { isUploadType, maxPixels, type UploadType } from '../../../domain/documents/documents.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';
import { maxSide, sizesOf } from '../../../domain/pictures/pictures.ts';
import { hidesAnother } from './hidden-files.ts';
import type { ResultOf, SandboxParamsOf, SandboxTask, TaskOutput } from './tasks.ts';

type Output = TaskOutput<'inspect-upload'>;
type Sizes = SandboxParamsOf<'inspect-upload'>['sizes'];

sharp.cache(false);
sharp.concurrency(1);

export const run: SandboxTask<'inspect-upload'> = async (content, { types, sizes }) => {
  if (content.length === 0) return refused('document-empty');
  const found = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (!isUploadType(found) || !types.includes(found)) return refused('document-type-refused');
  if (hidesAnother(content, found)) return refused('polyglot-file');
  if (holdsTestVirus(content)) return refused('document-infected');
  return found === 'application/pdf' ? inspectPdf(content) : inspectPicture(content, found, sizes);
};

function refused(code: DocumentRefusal['code']): Output {
  return { result: { ok: false, code }, files: [] };
}

function accepted(
  mediaType: UploadType,
  renditions: Extract<ResultOf<'inspect-upload'>, { ok: true }>['renditions'],
  files: Buffer[],
): Output {
  return { result: { ok: true, mediaType, renditions }, files };
}

async function inspectPdf(content: Buffer): Promise<Output> {
  // Loaded for PDFs only.
  const { refusalOfPdf } = await import('./inspect-pdf.ts');
  const code = refusalOfPdf(content);
  return code === undefined ? accepted('application/pdf', [], []) : refused(code);
}

async function inspectPicture(content: Buffer, mediaType: UploadType, sizes: Sizes): Promise<Output> {
  try {
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const { format } = await picture.metadata();
    if (`image/${format}` !== mediaType) return refused('document-type-refused');
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      // Without the metadata of the camera, such as the location.
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const largest = { width: info.width, height: info.height };
    const renditions = sizes === 'all' ? sizesOf(largest) : [largest];
    const smaller = renditions
      .slice(0, -1)
      .map(async ({ width, height }) =>
        sharp(data).resize({ width, height, fit: 'fill' }).webp({ quality: 80 }).toBuffer(),
      );
    return accepted(mediaType, renditions, [...(await Promise.all(smaller)), data]);
  } catch (error) {
    return refused(isOfSize(error) ? 'picture-too-large' : 'document-damaged');
  }
}

/** The library reports it by message only, without a code. */
function isOfSize(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}
