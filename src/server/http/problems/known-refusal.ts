/** A refusal with its HTTP response. The table of all features comes from the program that builds the server. */
import type { FieldError } from '../../../contract/common/problem.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Refusal } from '../../../domain/common/result.ts';
import type { RefusalResponse } from './request-refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    refusals: RefusalTable;
  }
}

export type RefusalTable = Readonly<Record<RefusalCode, RefusalResponse>>;

/** A refusal of the table, with details of the individual case. */
export interface KnownRefusal extends Refusal<RefusalCode> {
  /** Replaces the table's sentence. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** In the words of the person who decided. */
  readonly reason?: string | undefined;
  /** The current time of a call that was moved since it was read. */
  readonly scheduledAt?: string;
  readonly sequence?: number;
}
