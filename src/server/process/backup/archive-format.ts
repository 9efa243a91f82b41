/** What an archive consists of: a header, batches of rows, files, and at the end a manifest with a digest of each. */
import { z } from 'zod';

/** Increased when older programs cannot read what newer ones write. */
export const archiveFormat = 1;
export const headerName = 'header.json';
export const manifestName = 'manifest.json';

/** Bytes of one part; more is not read into memory. */
export const maxPartSize = 256 * 1024 * 1024;

const text = z.string().max(500);
const auditPosition = z.object({ id: z.int().positive(), hash: text });

export const headerSchema = z.object({
  format: z.int(),
  program: text,
  newestMigration: text,
  /** Digest of the functions of the database. */
  functions: text,
  takenAt: text,
  tables: z.array(z.object({ name: text, columns: z.array(z.object({ name: text, type: text })) })),
  storageKeys: z.array(z.string().regex(/^[0-9a-f]{48}$/)),
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  rowCounts: z.record(text, z.int().nonnegative()),
  sequences: z.array(
    z.object({
      name: text,
      last: z
        .string()
        .regex(/^-?\d{1,19}$/)
        .nullable(),
    }),
  ),
  lastAuditEvent: auditPosition.nullable(),
  /** Keys that a record names and the store did not hold. */
  missingFiles: z.array(text),
  parts: z.array(z.object({ name: text, size: z.int(), sha256: text })),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

export type PartName =
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'manifest' };

export const rowsName = (table: string, number: number): string => `rows/${table}/${number}.jsonl`;
export const fileName = (key: string): string => `files/${key}`;

/** Undefined for a name that no backup writes. */
export function readPartName(name: string): PartName | undefined {
  if (name === manifestName) return { kind: 'manifest' };
  const table = name.match(/^rows\/([a-z_.]+)\/\d+\.jsonl$/)?.[1];
  if (table !== undefined) return { kind: 'rows', table };
  const key = name.match(/^files\/([0-9a-f]{48})$/)?.[1];
  return key === undefined ? undefined : { kind: 'file', key };
}
