/** Questions to laboratories about their reports, and the answers. */
import { type Selectable, sql } from 'kysely';
import type {
  ConfirmationState,
  Correction,
  LaboratoryAnswer,
  ReportFacts,
} from '../../domain/certification/report-confirmations.ts';
import type { Connection } from '../connection/connection.ts';
import type { ReportConfirmationTable } from '../tables/certification.ts';

export type ReportConfirmationRow = Selectable<ReportConfirmationTable>;

/** Undefined where the result or its report is gone. */
export async function readReportFacts(
  connection: Connection,
  labResultId: number,
): Promise<ReportFacts | undefined> {
  const row = await connection
    .selectFrom('labResults')
    .innerJoin('producers', 'producers.id', 'labResults.producerId')
    .innerJoin('documents', 'documents.id', 'labResults.documentId')
    .select(['producers.name as producer', 'documents.sha256'])
    .select(['labResults.laboratory', 'labResults.batchNumber', 'labResults.method'])
    .select(['labResults.harvestedOn', 'labResults.sampledOn', 'labResults.reportedOn'])
    .select(['labResults.phenolicContent', 'labResults.oleocanthal', 'labResults.oleacein'])
    .select(['labResults.hydroxytyrosolDerivatives', 'labResults.derivativesMethod'])
    .select(['labResults.reportNumber', 'labResults.sampleNumber'])
    .where('labResults.id', '=', labResultId)
    .executeTakeFirst();
  return row?.sha256 == null ? undefined : { ...row, sha256: row.sha256 };
}

export interface NewConfirmation {
  readonly laboratoryId: number;
  readonly producerId: number;
  readonly labResultId: number;
  readonly facts: ReportFacts;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

export async function insertConfirmation(
  connection: Connection,
  { facts, ...confirmation }: NewConfirmation,
): Promise<number> {
  const { id } = await connection
    .insertInto('reportConfirmations')
    .values({ ...confirmation, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest of each result of a producer. */
export async function listNewestConfirmations(
  connection: Connection,
  producerId: number,
): Promise<ReportConfirmationRow[]> {
  return connection
    .selectFrom('reportConfirmations')
    .distinctOn('labResultId')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('labResultId', 'is not', null)
    .orderBy('labResultId')
    .orderBy('id', 'desc')
    .execute();
}

export async function findNewestConfirmation(
  connection: Connection,
  labResultId: number,
): Promise<ReportConfirmationRow | undefined> {
  return connection
    .selectFrom('reportConfirmations')
    .selectAll()
    .where('labResultId', '=', labResultId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findConfirmation(
  connection: Connection,
  id: number,
): Promise<ReportConfirmationRow | undefined> {
  return connection
    .selectFrom('reportConfirmations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** More than a laboratory is asked at once. */
const maxOfLaboratory = 200;

/** Those that wait and those that were answered, newest first, and the one of a link whatever became of it. */
export async function listConfirmationsOfLaboratory(
  connection: Connection,
  { laboratoryId, confirmationId }: { readonly laboratoryId: number; readonly confirmationId: number },
): Promise<(ReportConfirmationRow & { readonly fileName: string | null })[]> {
  return connection
    .selectFrom('reportConfirmations')
    .leftJoin('labResults', 'labResults.id', 'labResultId')
    .leftJoin('documents', 'documents.id', 'labResults.documentId')
    .selectAll('reportConfirmations')
    .select('documents.fileName')
    .where('reportConfirmations.laboratoryId', '=', laboratoryId)
    .where((is) =>
      is.or([
        is('reportConfirmations.state', 'in', ['waiting', 'confirmed', 'corrected', 'denied']),
        is('reportConfirmations.id', '=', confirmationId),
      ]),
    )
    .orderBy('reportConfirmations.id', 'desc')
    .limit(maxOfLaboratory)
    .execute();
}

export interface Closing {
  readonly state: Exclude<ConfirmationState, 'waiting'>;
  readonly closedAt: Date;
  readonly answer?: {
    readonly answeredBy: string;
    readonly note: string | null;
    readonly correction: Correction | null;
    readonly statement: string;
  };
}

export async function closeConfirmation(
  connection: Connection,
  id: number,
  { state, closedAt, answer }: Closing,
): Promise<void> {
  await connection
    .updateTable('reportConfirmations')
    .set({
      state,
      closedAt,
      ...(answer && {
        ...answer,
        correction: answer.correction === null ? null : JSON.stringify(answer.correction),
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** For reminders and for those whose time is over. */
export async function listWaitingConfirmations(
  connection: Connection,
): Promise<(ReportConfirmationRow & { readonly company: string; readonly laboratory: string })[]> {
  return connection
    .selectFrom('reportConfirmations')
    .innerJoin('producers', 'producers.id', 'reportConfirmations.producerId')
    .innerJoin('laboratories', 'laboratories.id', 'reportConfirmations.laboratoryId')
    .selectAll('reportConfirmations')
    .select(['producers.name as company', 'laboratories.name as laboratory'])
    .where('reportConfirmations.state', '=', 'waiting')
    .where('labResultId', 'is not', null)
    .orderBy('reportConfirmations.id')
    .execute();
}

/** The newest question that a laboratory can still answer. */
export async function findOpenConfirmation(
  connection: Connection,
  laboratoryId: number,
  now: Date,
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('reportConfirmations')
    .select('id')
    .where('laboratoryId', '=', laboratoryId)
    .where('state', '=', 'waiting')
    .where('labResultId', 'is not', null)
    .where('expiresAt', '>=', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function countReminder(connection: Connection, id: number, reminders: number): Promise<void> {
  await connection.updateTable('reportConfirmations').set({ reminders }).where('id', '=', id).execute();
}

/** The file that a laboratory is asked about; undefined where it was replaced or deleted. */
export async function findReportFile(
  connection: Connection,
  { labResultId, facts }: Pick<ReportConfirmationRow, 'labResultId' | 'facts'>,
) {
  return connection
    .selectFrom('labResults')
    .innerJoin('documents', 'documents.id', 'labResults.documentId')
    .select(['documents.id', 'documents.storageKey', 'documents.fileName', 'documents.mediaType'])
    .where('labResults.id', '=', labResultId ?? 0)
    .where('documents.sha256', '=', facts.sha256)
    .where('documents.state', '=', 'stored')
    .executeTakeFirst();
}

export function isAnswer(state: ConfirmationState): state is LaboratoryAnswer {
  return state === 'confirmed' || state === 'corrected' || state === 'denied';
}

/** To everybody on the record of the laboratory; returns the ids of the mails. */
export async function insertConfirmationMails(
  connection: Connection,
  mail: { readonly confirmationId: number; readonly reminder: number; readonly createdAt: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into confirmation_mails (confirmation_id, contact_id, reminder, created_at)
    select confirmation.id, contact.id, ${mail.reminder}, ${mail.createdAt}
    from report_confirmations as confirmation
    join laboratory_contacts as contact on contact.laboratory_id = confirmation.laboratory_id
    where confirmation.id = ${mail.confirmationId}
    on conflict do nothing returning id`.execute(connection);
  return rows.map(({ id }) => id);
}
