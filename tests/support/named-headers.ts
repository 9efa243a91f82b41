/** What the API documentation says of the headers of each response. */
import type { LightMyRequestResponse } from 'fastify';

/** Of HTTP itself, for caches and browsers. */
const unnamed = new Set(
  (
    'cache-control connection content-length content-type date vary set-cookie ' +
    'content-security-policy cross-origin-opener-policy cross-origin-resource-policy ' +
    'origin-agent-cluster permissions-policy referrer-policy x-content-type-options ' +
    'x-dns-prefetch-control x-download-options x-frame-options x-xss-protection ' +
    'x-permitted-cross-domain-policies access-control-expose-headers clear-site-data location ' +
    'transfer-encoding content-encoding'
  ).split(' '),
);
/** They depend on the record. */
const sometimes = new Set(['link', 'x-total-count-relation', 'content-disposition']);

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema: { readonly type?: string };
  }[];
  readonly responses: Record<string, Answer>;
}
export interface ApiDocument {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly responses: Record<string, Answer> };
}

/** Headers that are sent without a name in the documentation, and those that it names and that are missing. */
export function wrongHeaders(
  document: ApiDocument,
  { path, method }: { readonly path: string; readonly method: string },
  { statusCode, headers }: Pick<LightMyRequestResponse, 'statusCode' | 'headers'>,
): readonly string[] {
  const named = namedHeaders(document, path, method, statusCode);
  if (named === undefined) return [`${statusCode} is not named`];
  const secret = Object.keys(headers).filter((name) => !named.has(name) && !isUnnamed(name, statusCode));
  const missing = [...named].filter((name) => headers[name] === undefined && !sometimes.has(name));
  return [
    ...(secret.length > 0 ? [`${statusCode} sends ${secret.join(', ')}`] : []),
    ...(missing.length > 0 ? [`${statusCode} lacks ${missing.join(', ')}`] : []),
  ];
}

function namedHeaders(
  document: ApiDocument,
  path: string,
  method: string,
  status: number,
): ReadonlySet<string> | undefined {
  const { responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  const answer = responses?.[status] ?? (status >= 400 ? responses?.['default'] : undefined);
  const shared = document.components.responses[answer?.$ref?.split('/').at(-1) ?? ''];
  const names = Object.keys((shared ?? answer)?.headers ?? {});
  return answer === undefined ? undefined : new Set(names.map((name) => name.toLowerCase()));
}

/** Problems are read across origins where successes are. */
function isUnnamed(name: string, status: number): boolean {
  return unnamed.has(name) || (status >= 400 && name === 'access-control-allow-origin');
}
