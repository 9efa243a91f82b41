/**
 * Calls every operation of the OpenAPI document as each role, thousands of times: no response is a server
 * error or takes too long, and each matches the document. To repeat a run, pass its seed.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {
  type ApiDocument,
  type AttackRequest,
  type Operation,
  operationsOf,
  readDocument,
  requestsFor,
} from './requests.ts';
import { isSchema } from './schema-values.ts';
import { attackers, type Target } from './target.ts';

export interface FuzzFigures {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The slowest response and its duration. */
  readonly slowest: string;
  readonly findings: readonly string[];
}

const connections = 8;
/** Slower responses count as hung, on a busy machine too. */
const patienceMilliseconds = 20_000;
const problem = 'application/problem+json';

export async function fuzz(
  target: Target,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzFigures> {
  const document = await readDocument(target.url);
  const operations = operationsOf(document);
  const each = Math.ceil(requests / attackers.length / operations.length);
  const validate = validatorOf(document);
  const statuses: Record<string, number> = {};
  const findings = new Map<string, string>();
  let sent = 0;
  let slowest = { milliseconds: 0, shown: '' };
  for (const attacker of attackers) {
    for (const operation of operations) {
      const cookie = await target.cookieOf(attacker);
      const waiting = fc.sample(requestsFor(operation, document), { seed: seed + sent, numRuns: each });
      const work = async (): Promise<void> => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          sent += 1;
          const { status, milliseconds, violation } = await ask(
            target.url,
            operation,
            next,
            cookie,
            validate,
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (milliseconds > slowest.milliseconds) {
            const shown = `${operation.operationId} as ${attacker}, ${next.path.slice(0, 120)}`;
            slowest = { milliseconds, shown };
          }
          const kind = `${operation.operationId} as ${attacker}: ${violation?.kind}`;
          if (violation !== undefined && !findings.has(kind))
            findings.set(kind, `${kind}: ${violation.shown}`);
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
    }
  }
  return {
    requests: sent,
    statuses,
    slowest: `${Math.round(slowest.milliseconds)} ms (${slowest.shown})`,
    findings: [...findings.values()],
  };
}

type Validate = (operation: Operation, status: number, body: unknown) => string | undefined;

interface Asked {
  readonly status: number;
  readonly milliseconds: number;
  readonly violation: { readonly kind: string; readonly shown: string } | undefined;
}

async function ask(
  url: string,
  operation: Operation,
  { path, headers, body }: AttackRequest,
  cookie: string,
  validate: Validate,
): Promise<Asked> {
  const begun = performance.now();
  const shown = `${operation.method} ${path.slice(0, 300)} ${body?.slice(0, 500) ?? ''}`;
  try {
    const response = await fetch(url + path, {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: { ...headers, origin: url, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
    });
    const kind = await violationOf(operation, response, validate);
    const milliseconds = performance.now() - begun;
    return {
      status: response.status,
      milliseconds,
      violation: kind === undefined ? undefined : { kind, shown },
    };
  } catch (error) {
    const kind =
      error instanceof Error && error.name === 'TimeoutError'
        ? 'no answer in time'
        : `no answer: ${String(error)}`;
    return { status: 0, milliseconds: performance.now() - begun, violation: { kind, shown } };
  }
}

async function violationOf(
  operation: Operation,
  response: Response,
  validate: Validate,
): Promise<string | undefined> {
  const type = response.headers.get('content-type') ?? '';
  // The stream stays open while someone listens.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  if (response.status >= 500 && !isStoreWithoutFile(text)) return `${response.status} ${text.slice(0, 200)}`;
  // Outside the API an unknown URL is answered with a page.
  const isPage = !operation.path.startsWith('/api/') && type.startsWith('text/html');
  if (response.status >= 400 && isPage) return undefined;
  if (response.status >= 400 && !type.startsWith(problem))
    return `${response.status} is no problem detail but ${type}`;
  if (!type.startsWith('application/json') && !type.startsWith(problem)) return undefined;
  try {
    return validate(operation, response.status, JSON.parse(text));
  } catch {
    return `${response.status} is not JSON: ${text.slice(0, 100)}`;
  }
}

/** The samples have documents and pictures without files: this is the right response for them. */
function isStoreWithoutFile(text: string): boolean {
  return text.includes('"code":"storage-unavailable"');
}

function validatorOf(document: ApiDocument): Validate {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<string, ValidateFunction | undefined>();
  return (operation, status, body) => {
    const key = `${operation.operationId} ${status}`;
    if (!compiled.has(key)) compiled.set(key, compile(ajv, document, operation, status));
    const check = compiled.get(key);
    if (check === undefined) return `${status} is an answer that the document does not name`;
    return check(body) ? undefined : `${status} is not as declared: ${ajv.errorsText(check.errors)}`;
  };
}

function compile(
  ajv: Ajv2020,
  document: ApiDocument,
  operation: Operation,
  status: number,
): ValidateFunction | undefined {
  const { [String(status)]: named, default: other } = operation.responses;
  const response = named ?? (status >= 400 ? other : undefined);
  const shared = document.components.responses[response?.$ref?.split('/').at(-1) ?? ''];
  const [content] = Object.values((shared ?? response)?.content ?? {});
  return content === undefined ? undefined : ajv.compile(pointed(content.schema));
}

/** References in the document point into the schema added as `api`. */
function pointed(value: unknown): Record<string, unknown> {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (!isSchema(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner.replace(/^#/, 'api#')]
          : [key, visit(inner)],
      ),
    );
  };
  const result = visit(value);
  return isSchema(result) ? { ...result } : {};
}
