/**
 * How many bytes of memory a value holds on to, as V8 stores it on a 64-bit machine. Estimates round up: a cache may hold
 * less than it counts, never more.
 */

/** Of the objects that make a Buffer: the view, its ArrayBuffer, and the record of the allocation. */
const bufferOverhead = 320;
const objectOverhead = 56;
const pointer = 8;
/** A hash table is up to half empty. */
const tableEntry = 48;
const tableOverhead = 200;

/** What several fields share counts once. Own fields count, private ones (`#name`) cannot be seen. */
export function retainedBytes(value: unknown, counted: Set<object> = new Set()): number {
  if (typeof value === 'string') return stringBytes(value);
  // A small integer needs only the pointer to it, which its holder counts.
  if (typeof value === 'number' || typeof value === 'bigint') return 16;
  if (typeof value !== 'object' || value === null || counted.has(value)) return 0;
  counted.add(value);
  if (ArrayBuffer.isView(value)) return bufferOverhead + retainedBytes(value.buffer, counted);
  // A part of a larger buffer holds on to all of it.
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (value instanceof Date) return 2 * objectOverhead;
  if (value instanceof Set || value instanceof Map) {
    let bytes = tableOverhead;
    for (const entry of value) bytes += tableEntry + retainedBytes(entry, counted);
    return bytes;
  }
  let bytes = objectOverhead;
  for (const field of Object.values(value)) bytes += 2 * pointer + retainedBytes(field, counted);
  return bytes;
}

/** V8 stores a text in one byte for each character if all of them are Latin-1, otherwise in two. */
function stringBytes(text: string): number {
  return 24 + text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);
}

/**
 * The bytes in memory of their own. Node.js cuts small buffers from slabs of 64 KB, and a stored one would hold on to its
 * whole slab; what arrives in a frame would hold on to the frame.
 */
export function exactBytes(content: string | Uint8Array): Buffer {
  if (typeof content === 'string') {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
    bytes.write(content);
    return bytes;
  }
  if (content.byteLength === content.buffer.byteLength && Buffer.isBuffer(content)) return content;
  const bytes = Buffer.allocUnsafeSlow(content.byteLength);
  bytes.set(content);
  return bytes;
}
