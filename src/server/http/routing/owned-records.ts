/**
 * A route for owners names the record and the parameter that identifies it. The router loads the record and
 * admits its owners alone, before the handler runs. To everyone else the record does not exist.
 */
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { type Err, err, type Ok, ok } from '../../../domain/common/result.ts';
import { isAdministrator, type User } from '../../../domain/identity/principal.ts';

export interface OwnedRecord<Id, Row, Locked extends boolean> {
  readonly name: string;
  /** True where `load` locks: the handler then runs in the transaction that holds the lock. */
  readonly locks: Locked;
  readonly load: (connection: Connection, id: Id) => Promise<Row | undefined>;
  readonly owners: (row: Row) => readonly (string | null)[];
  /** Whether administrators may do what owners may; by default they may. */
  readonly administrators?: false | ((row: Row, now: Date) => boolean);
  readonly missing: RefusalCode;
}

/** The `who` of a route whose record a parameter identifies. */
export interface OwnerOf<Row, Locked extends boolean, Params> {
  readonly audience: 'owner';
  readonly record: string;
  readonly parameter: string;
  readonly locks: Locked;
  readonly administrators: boolean;
  readonly find: (connection: Connection, params: Params, caller: Caller) => Promise<Found<Row>>;
}

export interface Caller {
  readonly person: User;
  readonly now: Date;
}

type Found<Row> = Ok<Row> | Err<{ readonly code: RefusalCode }>;

export function ownerOf<Id, Row, Locked extends boolean, Parameter extends string>(
  record: OwnedRecord<Id, Row, Locked>,
  parameter: Parameter,
): OwnerOf<Row, Locked, Readonly<Record<Parameter, Id>>> {
  return {
    audience: 'owner',
    record: record.name,
    parameter,
    locks: record.locks,
    administrators: record.administrators !== false,
    find: async (connection, params, caller) => findOwned(connection, record, params[parameter], caller),
  };
}

/** For the few places where no parameter of the address identifies the record. */
export async function findOwned<Id, Row>(
  connection: Connection,
  record: OwnedRecord<Id, Row, boolean>,
  id: Id,
  caller: Caller,
): Promise<Found<Row>> {
  const row = await record.load(connection, id);
  return row !== undefined && owns(record, row, caller) ? ok(row) : err({ code: record.missing });
}

export function owns<Row>(
  { owners, administrators = () => true }: OwnedRecord<never, Row, boolean>,
  row: Row,
  { person, now }: Caller,
): boolean {
  if (owners(row).includes(person.userId)) return true;
  return administrators !== false && isAdministrator(person) && administrators(row, now);
}
