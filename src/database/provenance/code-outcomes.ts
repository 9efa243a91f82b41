/** What was found out about codes: the state of each code and batch, and the history of its changes. */
import { sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { CodeOutcome, CodeState } from '../../domain/provenance/code-outcomes.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';

/** JSON from the database: an instant is a string. */
export interface OutcomeInForce {
  readonly outcome: CodeOutcome;
  readonly explanation: string | null;
  readonly language: ContentLanguage | null;
  readonly foundIn: string | null;
  readonly foundOn: string | null;
  readonly decidedAt: string;
}

/** A code, or a batch in all its bottle sizes. */
export interface OutcomeSubject {
  readonly producerId: number;
  readonly qrCodeId: number | null;
  readonly batchNumber: string | null;
}

export interface CodeStateRow {
  readonly state: CodeState;
  /** Of the latest change; 0 if there was none. */
  readonly version: number;
}

/** Lock the producer first, so that it is still the state when the next one is inserted. */
export async function findCodeState(
  connection: Connection,
  { producerId, qrCodeId, batchNumber }: OutcomeSubject,
): Promise<CodeStateRow> {
  const row = await connection
    .selectFrom('codeOutcomes')
    .select(['id as version', 'state'])
    .where('producerId', '=', producerId)
    .where('qrCodeId', 'is not distinct from', qrCodeId)
    .where('batchNumber', 'is not distinct from', batchNumber)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { state: 'lifted', version: 0 };
}

export interface NewOutcome extends OutcomeSubject {
  readonly previousId: number | null;
  readonly state: CodeState;
  readonly reason: string;
  readonly explanation: string | null;
  readonly foundIn: string | null;
  readonly foundOn: string | null;
  readonly language: ContentLanguage | null;
  readonly decidedBy: string | null;
  readonly confirmedBy: string | null;
  readonly decidedAt: Date;
}

export async function insertCodeOutcome(connection: Connection, outcome: NewOutcome): Promise<number> {
  const { id } = await connection
    .insertInto('codeOutcomes')
    .values(outcome)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface OutcomeOfHistory
  extends Omit<NewOutcome, 'previousId' | 'producerId' | 'decidedBy' | 'confirmedBy'> {
  readonly id: number;
  /** Names; null when the account was deleted. */
  readonly decidedBy: string | null;
  readonly confirmedBy: string | null;
}

const maxHistory = 200;

/** Every change of the state of a code and of its batch, the newest first. */
export async function listOutcomesOfCode(
  connection: Connection,
  { producerId, qrCodeId, batchNumber }: OutcomeSubject,
): Promise<OutcomeOfHistory[]> {
  const nameOf = (column: 'decided_by' | 'confirmed_by') =>
    sql`(select ${nameOfUser} from users where users.id = found.${sql.ref(column)})`;
  const { rows } = await sql<OutcomeOfHistory>`
    select found.id, found.qr_code_id, found.batch_number, found.state, found.reason, found.explanation, found.found_in,
      found.found_on, found.language, found.decided_at,
      ${nameOf('decided_by')} as decided_by, ${nameOf('confirmed_by')} as confirmed_by
    from code_outcomes as found
    where found.qr_code_id = ${qrCodeId} or (found.producer_id = ${producerId} and found.batch_number = ${batchNumber})
    order by found.id desc limit ${maxHistory}`.execute(connection);
  return rows;
}

export interface CodeOfBatch {
  readonly id: number;
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  readonly volume: number | null;
  readonly batchNumber: string | null;
  readonly producerId: number;
  readonly producerName: string;
  readonly producerCountry: string;
  readonly scannedCount: number;
  readonly firstScannedAt: Date | null;
  readonly lastScannedAt: Date | null;
  readonly createdAt: Date;
}

/** In the order of their ids; a code that does not exist is left out. */
export async function listCodesById(connection: Connection, ids: readonly number[]): Promise<CodeOfBatch[]> {
  if (ids.length === 0) return [];
  return connection
    .selectFrom('qrCodes')
    .innerJoin('products', 'products.id', 'qrCodes.productId')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select([
      'qrCodes.id',
      'qrCodes.code',
      'qrCodes.productId',
      'products.name as productName',
      'products.volume',
      'qrCodes.batchNumber',
      'products.producerId',
      'producers.name as producerName',
      'producers.country as producerCountry',
      'qrCodes.scannedCount',
      'qrCodes.firstScannedAt',
      'qrCodes.lastScannedAt',
      'qrCodes.createdAt',
    ])
    .where('qrCodes.id', 'in', ids)
    .orderBy('qrCodes.id')
    .execute();
}
