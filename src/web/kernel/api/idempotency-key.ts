/** A random idempotency key, so that a retry after a lost response does no harm (`Idempotency-Key`). */
export function newIdempotencyKey(): string {
  // `crypto.randomUUID` requires https; a server on a home network uses http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
