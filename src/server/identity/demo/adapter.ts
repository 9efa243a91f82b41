/** The demo provider's session storage between requests: in memory, short-lived. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Max sign-ins in progress per demo; the oldest are evicted. */
const most = 2_000;

interface Saved {
  readonly payload: AdapterPayload;
  readonly until: number;
}

export class DemoAdapter implements Adapter {
  readonly #kept: Map<string, Saved>;
  readonly #kind: string;

  constructor(kind: string, saved: Map<string, Saved>) {
    this.#kind = kind;
    this.#kept = saved;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    const oldest = this.#kept.size >= most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(this.#key(id), { payload, until: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = this.#kept.get(this.#key(id));
    if (found !== undefined && found.until < Date.now()) this.#kept.delete(this.#key(id));
    return found !== undefined && found.until >= Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    for (const [key, { payload }] of this.#kept) {
      if (key.startsWith(`${this.#kind} `) && payload.uid === uid) return payload;
    }
    return undefined;
  }

  /** The device flow, which uses these codes, is not supported. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<undefined> {
    const found = this.#kept.get(this.#key(id));
    if (found !== undefined) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<undefined> {
    this.#kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const [key, { payload }] of this.#kept) {
      if (payload.grantId === grantId) this.#kept.delete(key);
    }
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }
}
