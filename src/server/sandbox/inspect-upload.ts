/**
 * Inspects an upload with the sandbox and, if configured, the virus scanner: returns its type, or why it is
 * refused.
 */
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { DocumentType, UploadType } from '../../domain/documents/documents.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { PictureSize } from '../../domain/pictures/pictures.ts';
import type { VirusScanner } from '../integrations/scanner/scanner.ts';
import type { Sandbox } from './sandbox.ts';

export interface InspectedUpload<Type extends UploadType = DocumentType> {
  readonly content: Buffer;
  readonly mediaType: Type;
  /** Of pictures, redrawn without hidden content; the largest comes last. */
  readonly renditions: readonly (PictureSize & { readonly content: Buffer })[];
}

export async function inspectUpload<Type extends UploadType>(
  { sandbox, scanner }: { readonly sandbox: Sandbox; readonly scanner: VirusScanner | undefined },
  { userId }: Pick<User, 'userId'>,
  types: readonly Type[],
  read: () => Promise<Buffer>,
  sizes: 'largest' | 'all',
): Promise<Result<InspectedUpload<Type>, DocumentRefusal>> {
  let content: Buffer = Buffer.alloc(0);
  const done = await sandbox.run('inspect-upload', {
    subject: userId,
    params: { types: [...types], sizes },
    read: async () => {
      content = await read();
      return content;
    },
  });
  if (!done.ok) return err({ code: 'document-too-complex' });
  const { result, files } = done.value;
  if (!result.ok) return err(result);
  const mediaType = types.find((type) => type === result.mediaType);
  if (mediaType === undefined) return err({ code: 'document-type-refused' });
  // Last, so that refused files are not sent to the scanner.
  if ((await scanner?.scan(content)) !== undefined) return err({ code: 'document-infected' });
  const renditions = result.renditions.flatMap((size, index) => {
    const file = files[index];
    return file === undefined ? [] : [{ ...size, content: file }];
  });
  return ok({ content, mediaType, renditions });
}
