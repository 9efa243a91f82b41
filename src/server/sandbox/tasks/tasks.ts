/** The tasks of the sandbox: parameters, results and limits of each. */
import { z } from 'zod';
import { uploadTypes } from '../../../domain/documents/documents.ts';
import { documentRefusals } from '../../../domain/documents/refusals.ts';

export interface Limits {
  /** Of the whole process; an idle one takes about 90. */
  readonly memoryMegabytes: number;
  /** CPU time, counted after the decoder is loaded. */
  readonly cpuSeconds: number;
  /** From the start; higher than the CPU limit because a busy machine computes slowly. */
  readonly wallSeconds: number;
}

const size = z.object({ width: z.int().positive(), height: z.int().positive() });

/** The files of a result come beside it, in the order in which the result names them. */
export const tasks = {
  /** A page of a PDF, counted from 1, as WebP; no file if the page does not exist or cannot be drawn. */
  'draw-page': {
    limits: { memoryMegabytes: 512, cpuSeconds: 3, wallSeconds: 15 },
    params: z.object({ page: z.int().positive() }),
    result: z.object({ pages: z.int().nonnegative() }),
  },
  /** The real type of a file; of a picture also the redrawn renditions, in one or all sizes. */
  'inspect-upload': {
    limits: { memoryMegabytes: 768, cpuSeconds: 6, wallSeconds: 30 },
    params: z.object({ types: z.array(z.enum(uploadTypes)), sizes: z.enum(['largest', 'all']) }),
    result: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), mediaType: z.enum(uploadTypes), renditions: z.array(size) }),
      z.object({ ok: z.literal(false), code: z.enum(documentRefusals) }),
    ]),
  },
  /** One of our own drawings, with user text, as PNG. */
  'rasterize-svg': {
    limits: { memoryMegabytes: 512, cpuSeconds: 5, wallSeconds: 30 },
    params: z.object({ fontFiles: z.array(z.string()) }),
    result: z.object({}),
  },
} as const satisfies Record<
  string,
  { readonly limits: Limits; readonly params: z.ZodType; readonly result: z.ZodType }
>;

export type SandboxTaskName = keyof typeof tasks;
export type SandboxParamsOf<Name extends SandboxTaskName> = z.output<(typeof tasks)[Name]['params']>;
export type ResultOf<Name extends SandboxTaskName> = z.output<(typeof tasks)[Name]['result']>;

export interface TaskOutput<Name extends SandboxTaskName> {
  readonly result: ResultOf<Name>;
  readonly files: readonly Buffer[];
}

/** Runs in the child: the only code that reads untrusted files. */
export type SandboxTask<Name extends SandboxTaskName> = (
  content: Buffer,
  params: SandboxParamsOf<Name>,
) => Promise<TaskOutput<Name>>;
