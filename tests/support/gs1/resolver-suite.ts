/**
 * Runs the test suite of GS1 for resolvers (ref.gs1.org/test-suites/resolver) without its page: what its script asks of a browser and
 * of its helper on the web is answered here, by requests to the site under test.
 */
import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { Ajv } from 'ajv';

export interface SiteAnswer {
  readonly statusCode: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request for a whole address to the site under test, without following redirections. */
export type Ask = (
  method: 'GET' | 'HEAD' | 'OPTIONS',
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<SiteAnswer>;

export interface SuiteResult {
  readonly id: string;
  readonly status: 'pass' | 'warn' | 'fail';
  readonly msg: string;
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const linkTypes: readonly string[] = JSON.parse(read('link-types.json'));
/** What the suite reads from the web. */
const published: Readonly<Record<string, unknown>> = {
  'https://ref.gs1.org/standards/resolver/description-file-schema': JSON.parse(
    read('resolver-description-schema.json'),
  ),
  'https://gs1.github.io/linkset/gs1-linkset-schema.json': JSON.parse(read('linkset-schema.json')),
  'https://ref.gs1.org/voc/data/linktypes': Object.fromEntries(linkTypes.map((name) => [name, {}])),
};
const origin = 'https://ref.gs1.org/test-suites/resolver/';

/** Every statement of the suite about a GS1 Digital Link, by the suite's own script. */
export async function runResolverSuite(link: string, ask: Ask): Promise<readonly SuiteResult[]> {
  const element = { style: {}, appendChild: () => {}, prepend: () => {}, remove: () => {} };
  const context = createContext({
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    Headers,
    console: { log: () => {}, error: () => {} },
    document: {
      getElementById: () => element,
      createElement: () => ({ ...element }),
      createTextNode: String,
    },
    location: { href: '' },
    window: { ajv7: Ajv },
    fetch: async (asked: string | { url: string }) =>
      answer(typeof asked === 'string' ? asked : asked.url, ask),
  });
  const script = `${read('digital-link-toolkit.js')}\n${read('resolver-test-suite.js')}
    globalThis.run = async (link) => {
      await testDL(link);
      // The suite does not wait for these two.
      await rdFileCheck(new URL(link).host);
      await TLSCheck(new URL(link).host);
      return resultsArray.map(({ id, status, msg }) => ({ id, status, msg }));
    };`;
  new Script(script).runInContext(context);
  return context['run'](link);
}

async function answer(address: string, ask: Ask) {
  const url = new URL(address);
  const test = url.searchParams.get('test');
  if (address in published) return { ok: true, json: async () => structuredClone(published[address]) };
  if (test === null) {
    const { statusCode, body } = await ask('GET', address, {});
    return { ok: statusCode < 400, status: statusCode, json: async () => JSON.parse(body) };
  }
  return { ok: true, json: async () => ({ result: await helped(test, url.searchParams, ask) }) };
}

/** What the suite's helper on the web does, `tester.php`. */
async function helped(test: string, asked: URLSearchParams, ask: Ask): Promise<unknown> {
  const address = asked.get('testVal') ?? '';
  const accept = asked.get('mediaType');
  const language = asked.get('lang');
  const headers = {
    origin,
    ...(accept === null ? {} : { accept }),
    ...(language === null ? {} : { 'accept-language': language }),
  };
  if (test === 'getHTTPversion') return 'HTTP/1.1';
  if (test === 'getCorsHeaders') {
    const sent = { ...headers, 'access-control-request-method': 'GET,HEAD,OPTIONS' };
    return withCode(await ask('OPTIONS', address, sent));
  }
  if (test === 'getAllHeaders') return withCode(await ask('GET', address, headers));
  const linkset = await ask('GET', address, { origin, accept: 'application/linkset+json' });
  if (test === 'getLinksetHeaders') return withCode(linkset);
  return JSON.stringify({
    httpCode: linkset.statusCode,
    headers: linkset.headers,
    responseBody: encodeURIComponent(linkset.body),
  });
}

function withCode({ statusCode, headers }: SiteAnswer) {
  return { ...headers, httpCode: statusCode };
}
