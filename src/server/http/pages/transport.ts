/** The API transport of a page that is rendered in this process, for the user of its request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../../../contract/client.ts';
import { callInner } from '../inner-calls.ts';
import type { CacheTags } from '../response-cache/cache-tags.ts';

/** `onTags` learns what the response to each call was made from. */
export function transportOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { signal, onTags }: { readonly signal: AbortSignal; readonly onTags: (tags: CacheTags) => void },
): Transport {
  return async (call) => {
    signal.throwIfAborted();
    const { status, headers, text, tags } = await callInner(request, reply, call);
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
