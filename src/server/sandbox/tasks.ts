/** What the sandbox does for the server: each task with what it is given, what it answers and what it may use. */
import { z } from 'zod';
import { uploadTypes } from '../../domain/documents/documents.ts';
import { documentRefusals } from '../../domain/documents/refusals.ts';

export interface Limits {
  /** Of the whole process; one that does nothing has about 90. */
  readonly memoryMegabytes: number;
  /** Of computing, counted once the decoder is loaded. */
  readonly cpuSeconds: number;
  /** From the start; longer than the other because a busy machine computes little in a second. */
  readonly wallSeconds: number;
}

const size = z.object({ width: z.int().positive(), height: z.int().positive() });

/** The files that a task answers with come beside its result, in the order in which the result names them. */
export const tasks = {
  /** A page of a PDF, counted from 1, as WebP; no file when there is no such page or nothing that can be drawn. */
  'draw-page': {
    limits: { memoryMegabytes: 512, cpuSeconds: 3, wallSeconds: 15 },
    params: z.object({ page: z.int().positive() }),
    result: z.object({ pages: z.int().nonnegative() }),
  },
  /** What a file really is; of a picture also how it looks when it is drawn again, in one or in all sizes. */
  'inspect-upload': {
    limits: { memoryMegabytes: 768, cpuSeconds: 6, wallSeconds: 30 },
    params: z.object({ types: z.array(z.enum(uploadTypes)), sizes: z.enum(['largest', 'all']) }),
    result: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), mediaType: z.enum(uploadTypes), renditions: z.array(size) }),
      z.object({ ok: z.literal(false), code: z.enum(documentRefusals) }),
    ]),
  },
  /** One of our own drawings, which shows the words of others, as PNG. */
  'rasterize-svg': {
    limits: { memoryMegabytes: 512, cpuSeconds: 5, wallSeconds: 30 },
    params: z.object({ fontFiles: z.array(z.string()) }),
    result: z.object({}),
  },
} as const satisfies Record<
  string,
  { readonly limits: Limits; readonly params: z.ZodType; readonly result: z.ZodType }
>;

export type TaskName = keyof typeof tasks;
export type ParamsOf<Name extends TaskName> = z.output<(typeof tasks)[Name]['params']>;
export type ResultOf<Name extends TaskName> = z.output<(typeof tasks)[Name]['result']>;

export interface TaskOutput<Name extends TaskName> {
  readonly result: ResultOf<Name>;
  readonly files: readonly Buffer[];
}

/** What runs in the child: the only code that reads the files of strangers. */
export type Task<Name extends TaskName> = (
  content: Buffer,
  params: ParamsOf<Name>,
) => Promise<TaskOutput<Name>>;
