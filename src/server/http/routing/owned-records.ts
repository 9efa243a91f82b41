/**
 * A route for owners names the record, the parameter that identifies it and the duty that it is part of. The router loads the record and
 * admits its owners, or those people of its producer who have this duty, before the handler runs. To everyone else the record does not exist.
 */
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { type Err, err, type Ok, ok } from '../../../domain/common/result.ts';
import type { Duty } from '../../../domain/identity/memberships.ts';
import { isAdministrator, type User } from '../../../domain/identity/principal.ts';
import { actsFor } from '../../../domain/producers/permissions.ts';

export interface OwnedRecord<Id, Row, Locked extends boolean> {
  readonly name: string;
  /** True where `load` locks: the handler then runs in the transaction that holds the lock. */
  readonly locks: Locked;
  readonly load: (connection: Connection, id: Id) => Promise<Row | undefined>;
  /** The accounts that it belongs to, whatever producers they act for. */
  readonly owners?: (row: Row) => readonly (string | null)[];
  /** The producer that it belongs to. */
  readonly producer?: (row: Row) => number | null;
  /** Whether administrators may do what owners may; by default they may. */
  readonly administrators?: false | ((row: Row, now: Date) => boolean);
  readonly missing: RefusalCode;
}

/** The `who` of a route whose record a parameter identifies. */
export interface OwnerOf<Row, Locked extends boolean, Params> {
  readonly audience: 'owner';
  readonly record: string;
  readonly parameter: string;
  /** Null: no producer's. */
  readonly duty: Duty | null;
  readonly locks: Locked;
  readonly administrators: boolean;
  readonly find: (connection: Connection, params: Params, caller: Caller) => Promise<Found<Row>>;
}

export interface Caller {
  readonly person: User;
  readonly now: Date;
}

/** Who calls, and what a route lets them do. */
interface Acting extends Caller {
  readonly duty: Duty;
}

type Found<Row> = Ok<Row> | Err<{ readonly code: RefusalCode }>;

/** Without a duty, the owners of the producer alone. */
export function ownerOf<Id, Row, Locked extends boolean, Parameter extends string>(
  record: OwnedRecord<Id, Row, Locked>,
  parameter: Parameter,
  duty: Duty = 'manage',
): OwnerOf<Row, Locked, Readonly<Record<Parameter, Id>>> {
  return {
    audience: 'owner',
    record: record.name,
    parameter,
    duty: record.producer === undefined ? null : duty,
    locks: record.locks,
    administrators: record.administrators !== false,
    find: async (connection, params, caller) =>
      findOwned(connection, record, params[parameter], { ...caller, duty }),
  };
}

/** For the few places where no parameter of the address identifies the record. */
export async function findOwned<Id, Row>(
  connection: Connection,
  record: OwnedRecord<Id, Row, boolean>,
  id: Id,
  acting: Acting,
): Promise<Found<Row>> {
  const row = await record.load(connection, id);
  return row !== undefined && owns(record, row, acting) ? ok(row) : err({ code: record.missing });
}

export function owns<Row>(
  { owners, producer, administrators = () => true }: OwnedRecord<never, Row, boolean>,
  row: Row,
  { person, now, duty }: Acting,
): boolean {
  if (owners?.(row).includes(person.userId) === true) return true;
  if (producer !== undefined && actsFor(person, producer(row), duty)) return true;
  return administrators !== false && isAdministrator(person) && administrators(row, now);
}
