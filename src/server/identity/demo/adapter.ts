/**
 * The demo provider's storage between requests: in the database, so that any instance continues a sign-in. Its sessions are
 * not stored: each sign-in asks who, in any tab, after any other user, and there is none to end at a sign-out.
 */
import { createHash } from 'node:crypto';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../database/connection/connection.ts';
import {
  consumeDemoRecord,
  deleteDemoRecords,
  findDemoRecord,
  upsertDemoRecord,
} from '../../../database/identity/demo-provider-records.ts';

export class DemoAdapter implements Adapter {
  readonly #database: Database;
  readonly #issuer: string;
  readonly #kind: string;

  constructor(database: Database, issuer: string, kind: string) {
    this.#database = database;
    this.#issuer = issuer;
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<undefined> {
    if (this.#kind === 'Session') return;
    await upsertDemoRecord(this.#database, {
      key: this.#key(id),
      grantId: payload.grantId ?? null,
      payload: JSON.stringify(payload),
      expiresInSeconds,
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await findDemoRecord(this.#database, this.#key(id));
    if (found === undefined) return undefined;
    const payload: AdapterPayload = JSON.parse(found.payload);
    return found.consumedAt === null
      ? payload
      : { ...payload, consumed: Math.floor(found.consumedAt.getTime() / 1000) };
  }

  /** Only sessions are found by it. */
  async findByUid(): Promise<undefined> {
    return undefined;
  }

  /** The device flow, which uses these codes, is not supported. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** The provider looked before whether it was consumed; another instance may have done so since. */
  async consume(id: string): Promise<undefined> {
    if (!(await consumeDemoRecord(this.#database, this.#key(id)))) {
      throw new errors.InvalidGrant('already consumed');
    }
  }

  async destroy(id: string): Promise<undefined> {
    await deleteDemoRecords(this.#database, { key: this.#key(id) });
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await deleteDemoRecords(this.#database, { grantId });
  }

  #key(id: string): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#issuer, this.#kind, id]))
      .digest('hex');
  }
}
