/** The oil whose bottles have the typed batch number or barcode, which people type instead of the code. */
import type { Client } from '../../../../contract/client.ts';
import { charactersOf } from '../../../../domain/provenance/matched-identifier.ts';

/** Undefined for none, for several, and when it cannot be asked. */
export async function findOilOfNumber(client: Client, typed: string): Promise<number | undefined> {
  // Such numbers have digits; other text is not sent.
  if (!/\d/.test(typed)) return undefined;
  try {
    const reply = await client.call('GET /api/suggestions', { query: { q: typed.trim() } });
    if (!reply.ok) return undefined;
    const [oil, ...others] = reply.body.filter(
      ({ kind, text }) => kind === 'gtin' || (kind === 'batch' && charactersOf(text) === charactersOf(typed)),
    );
    return others.length === 0 ? (oil?.id ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
