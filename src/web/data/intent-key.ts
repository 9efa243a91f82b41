/** Names one intent of a person, so that a call repeated after a lost answer does no harm (`Idempotency-Key`). */
export function newIntentKey(): string {
  // `crypto.randomUUID` exists on https only; a server on a home network speaks http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
