/** Requests of many people to one site, each from an address of their own, counted by what became of them. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Which statuses are right; by default each below 400, and 404. A refusal (503, 429) never is. */
  readonly expected?: (status: number) => boolean;
}

export interface Outcomes {
  requests: number;
  /** 503 and 429. */
  refused: number;
  /** Answers that are wrong, refusals too, by request and status: at most `maxFailures`. */
  readonly failures: Map<string, number>;
  /** Not sent, because too many were waiting. */
  late: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

const maxFailures = 50;
/** More would only wait longer where the machine is too slow for the rate. */
const maxAtOnce = 64;
const patienceMilliseconds = 60_000;

export class Client {
  readonly outcomes: Outcomes = { requests: 0, refused: 0, failures: new Map(), late: 0 };
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  #open = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Undefined where nothing came back, or too much is waited for. */
  async ask(path: string, asked: Asked = {}): Promise<Answer | undefined> {
    const { expected = (status) => status < 400 || status === 404 } = asked;
    if (this.#open >= maxAtOnce) {
      this.outcomes.late += 1;
      return undefined;
    }
    this.#open += 1;
    this.outcomes.requests += 1;
    try {
      const response = await this.open(path, asked);
      const { statusCode: status = 0, headers } = response;
      const answer = { status, headers, text: await text(response) };
      const isRefused = status === 503 || status === 429;
      if (isRefused) this.outcomes.refused += 1;
      if (isRefused || !expected(status)) this.#fail(`${asked.method ?? 'GET'} ${kindOf(path)}: ${status}`);
      return answer;
    } catch (error) {
      this.#fail(`${kindOf(path)}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      this.#open -= 1;
    }
  }

  /** The answer from its beginning; the caller reads or destroys it. */
  async open(path: string, { method = 'GET', headers = {}, body }: Asked): Promise<IncomingMessage> {
    const answer = Promise.withResolvers<IncomingMessage>();
    const address = new URL(path, this.#url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(address, {
      method,
      agent: this.#agent,
      timeout: patienceMilliseconds,
      headers: {
        ...addressOfVisitor(),
        ...(method === 'GET' ? {} : { origin: address.origin }),
        ...length,
        ...headers,
      },
    });
    sent.on('response', answer.resolve).on('error', answer.reject);
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(body);
    return answer.promise;
  }

  end(): void {
    this.#agent.destroy();
  }

  #fail(what: string): void {
    const { failures } = this.outcomes;
    if (failures.has(what) || failures.size < maxFailures) failures.set(what, (failures.get(what) ?? 0) + 1);
  }
}

/** Without the parts that vary. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/[\w-]*\d[\w-]*/g, 'N');
}

/** Named by the trusted proxy. */
function addressOfVisitor(): Record<string, string> {
  const part = () => below(250);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

export function below(count: number): number {
  return Math.floor(Math.random() * count);
}

export function oneOf<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[below(values.length)] ?? values[0];
}
