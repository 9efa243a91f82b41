/** The API transport of a page that is rendered in this process, for the user of its request. */
import type { ClientRequest, Transport } from '../../../contract/client.ts';
import type { CacheTags } from '../cache/cache-tags.ts';
import type { InnerResponse } from '../routing/inner-calls.ts';

/** `onTags` learns what the response to each call was made from. */
export function transportOf(
  ask: (call: ClientRequest) => Promise<InnerResponse>,
  { signal, onTags }: { readonly signal: AbortSignal; readonly onTags: (tags: CacheTags) => void },
): Transport {
  return async (call) => {
    signal.throwIfAborted();
    const { status, headers, text, tags } = await ask(call);
    onTags(tags);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: { get: (name) => headers[name] ?? null },
      text: async () => text,
    };
  };
}
