/** The protocol between server and sandbox: one frame each way, with a JSON value and any number of files. */

/** Bytes of the length prefix of the JSON. */
const prefix = 4;

export function encodeFrame(value: unknown, files: readonly Uint8Array[]): Buffer {
  const head = Buffer.from(JSON.stringify({ value, lengths: files.map((file) => file.length) }));
  const length = Buffer.alloc(prefix);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files]);
}

/** Undefined unless the bytes are exactly one frame: the sender ended early or was compromised. */
export function decodeFrame(
  bytes: Buffer,
): { readonly value: unknown; readonly files: readonly Buffer[] } | undefined {
  if (bytes.length < prefix) return undefined;
  const start = prefix + bytes.readUInt32BE(0);
  const head = parsed(bytes.subarray(prefix, start).toString());
  if (typeof head !== 'object' || head === null || !('lengths' in head) || !('value' in head))
    return undefined;
  const { lengths } = head;
  if (!Array.isArray(lengths) || !lengths.every(isLength)) return undefined;
  const total = lengths.reduce((sum, length) => sum + length, start);
  if (total !== bytes.length) return undefined;
  let at = start;
  const files = lengths.map((length) => bytes.subarray(at, (at += length)));
  return { value: head.value, files };
}

function isLength(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
