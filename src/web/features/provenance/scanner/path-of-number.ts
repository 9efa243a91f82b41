/** The page of the oils whose bottles have the typed batch number or barcode, which people type instead of the code. */
import type { Client } from '../../../../contract/client.ts';
import { pathOfNumber } from '../../../../domain/provenance/matched-identifier.ts';

/** Undefined for none, and when it cannot be asked. */
export async function findPathOfNumber(client: Client, typed: string): Promise<string | undefined> {
  // Such numbers have digits; other text is not sent.
  if (!/\d/.test(typed)) return undefined;
  try {
    const reply = await client.call('GET /api/suggestions', { query: { q: typed.trim() } });
    return reply.ok ? pathOfNumber(typed, reply.body) : undefined;
  } catch {
    return undefined;
  }
}
