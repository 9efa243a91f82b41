/** Reads the plain form of a report, which browsers send as multipart with the photograph. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type SendReportInput, sendReportRoute } from '../../../contract/cases/reports.ts';
import type { ReportFormError } from '../../../contract/pages.ts';
import { maxReportPhotographSize } from '../../../domain/cases/reports.ts';

/** Bytes. One that is larger has no photograph of any phone, and is not read. */
export const maxReportForm = 64 * 1024 * 1024;

/** Of the parser. A text that is too long is read whole, so that the form can return it. */
export const formLimits = {
  files: 1,
  fields: 12,
  parts: 13,
  fieldSize: 50_000,
  headerPairs: 20,
  fileSize: maxReportPhotographSize + 1,
} as const;

export interface ReportForm {
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined: none was chosen, or it is not wanted. */
  readonly photograph: Buffer | 'too-large' | undefined;
}

/** Reads to the end in any case: browsers show an answer only after they have sent the whole form. */
export async function readReportForm(request: FastifyRequest, wantsFile: boolean): Promise<ReportForm> {
  const fields: Record<string, string> = {};
  let photograph: ReportForm['photograph'];
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = storable(String(part.value));
    else photograph = await readFile(part, wantsFile);
  }
  return { fields, photograph };
}

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

async function readFile({ file }: MultipartFile, isWanted: boolean): Promise<ReportForm['photograph']> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    // A stream of a file yields bytes.
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (isWanted && length <= maxReportPhotographSize) chunks.push(bytes);
  }
  if (length > maxReportPhotographSize) return 'too-large';
  return isWanted && length > 0 ? Buffer.concat(chunks) : undefined;
}

const namedErrors = ['problem', 'text', 'place', 'price', 'email'] as const;

export type ReadInput =
  | { readonly ok: true; readonly input: SendReportInput }
  | { readonly ok: false; readonly errors: readonly ReportFormError[] };

/** No named error: the form was changed by hand, and is about nothing. */
export function parseReport({ sharesWithProducer, appealed, ...fields }: ReportForm['fields']): ReadInput {
  const parsed = sendReportRoute.body.safeParse({
    ...fields,
    // Browsers send a checkbox only where it is checked.
    sharesWithProducer: sharesWithProducer !== undefined,
    ...(appealed === undefined ? {} : { appealed: Number(appealed) }),
  });
  if (parsed.success) return { ok: true, input: parsed.data };
  const paths = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  return { ok: false, errors: namedErrors.filter((name) => paths.has(name)) };
}
