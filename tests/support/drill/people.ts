/** People who sign in at a site by its address, as browsers do, and call its API. */
import { expect } from 'vitest';
import { openBrowserLike } from '../browser-like.ts';

export interface Person {
  readonly send: (method: string, path: string, body?: object) => Promise<Response>;
  /** The JSON of an answer of 200 or 201. */
  readonly call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
  /** In chunks of one megabyte. Returns the id of the document. */
  readonly upload: (category: string, content: Buffer) => Promise<string>;
  /** Listens until it is aborted; `heard` returns what has arrived. */
  readonly listen: (signal: AbortSignal) => Promise<{ readonly heard: () => string }>;
}

const chunkBytes = 1024 * 1024;

/** `choice`: what they choose on the page of the demo provider. */
export async function signInPerson(url: string, choice: Record<string, string>): Promise<Person> {
  const browser = openBrowserLike(url);
  const page = await browser.get('/api/login?returnTo=/readyz');
  expect((await browser.submit(page.address, choice)).address).toBe(`${url}/readyz`);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: url };
  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call: Person['call'] = async (method, path, body) => {
    const answer = await send(method, path, body);
    const text = await answer.text();
    expect([200, 201], `${method} ${path} answers ${answer.status}: ${text}`).toContain(answer.status);
    return JSON.parse(text);
  };
  return {
    send,
    call,
    upload: async (category, content) => {
      const upload = { category, fileName: 'Report', sizeBytes: content.length };
      const { id } = await call<{ id: string }>('POST', '/api/documents/uploads', upload);
      for (let offset = 0; offset < content.length; offset += chunkBytes) {
        const answer = await fetch(`${url}/api/documents/${id}/content?offset=${offset}`, {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(content.subarray(offset, offset + chunkBytes)),
        });
        const { state }: { state?: string } = await answer.json();
        expect(state).toBe(offset + chunkBytes < content.length ? 'storing' : 'stored');
      }
      return id;
    },
    listen: async (signal) => listenTo(`${url}/api/notifications/stream`, { headers, signal }),
  };
}

async function listenTo(stream: string, init: RequestInit): Promise<{ readonly heard: () => string }> {
  const { body } = await fetch(stream, init);
  let heard = '';
  void body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write: (text) => {
          heard += text;
        },
      }),
    )
    .catch(() => {});
  return { heard: () => heard };
}
