/** The demo provider's session storage between requests: in memory, short-lived. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Max sign-ins in progress per demo; the oldest are evicted. */
const most = 2_000;

interface Saved {
  readonly payload: AdapterPayload;
  readonly until: number;
}

export class DemoAdapter implements Adapter {
  readonly #records: Map<string, Saved>;
  readonly #kind: string;

  constructor(kind: string, saved: Map<string, Saved>) {
    this.#kind = kind;
    this.#records = saved;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    const oldest = this.#records.size >= most ? this.#records.keys().next().value : undefined;
    if (oldest !== undefined) this.#records.delete(oldest);
    this.#records.set(this.#key(id), { payload, until: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = this.#records.get(this.#key(id));
    if (found !== undefined && found.until < Date.now()) this.#records.delete(this.#key(id));
    return found !== undefined && found.until >= Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    for (const [key, { payload }] of this.#records) {
      if (key.startsWith(`${this.#kind} `) && payload.uid === uid) return payload;
    }
    return undefined;
  }

  /** The device flow, which uses these codes, is not supported. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<undefined> {
    const found = this.#records.get(this.#key(id));
    if (found !== undefined) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<undefined> {
    this.#records.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, { payload }] of this.#records) {
      if (payload.grantId === grantId) this.#records.delete(key);
    }
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }
}
