/**
 * Stores a report of anyone. It opens a case, of which administrators are notified once, or joins the open reports about
 * the same thing; reports about a code that was issued belong to the case of the code. An appeal against the decision about a
 * report opens a case of its own. A reporter who gave an address gets a receipt.
 */

import type { SendReportInput } from '../../../contract/cases/reports.ts';
import { insertReportMail } from '../../../database/cases/report-mails.ts';
import {
  countPhotographs,
  findReportedRecord,
  insertReport,
  type NewReport,
} from '../../../database/cases/reports.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { deleteStorageDeletions } from '../../../database/documents/storage-deletions.ts';
import type { CaseRefusal } from '../../../domain/cases/refusals.ts';
import { isReportable, maxReportPhotographs, type ReportSubject } from '../../../domain/cases/reports.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import { grouped, readCode } from '../../../domain/provenance/codes.ts';
import { addJob } from '../../jobs/add-job.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { notifyOwnerOfCase } from '../../provenance/notify-of-case.ts';
import { type Appellant, findAppealed } from './appeal.ts';
import type { StoredPhotograph } from './photograph.ts';

export interface ReceivedReport {
  readonly input: SendReportInput;
  readonly language: SiteLanguage;
  readonly principal: Principal;
  readonly photograph?: StoredPhotograph | undefined;
  readonly secrets: Appellant['secrets'];
  readonly now: Date;
}

interface Reported {
  readonly about: string;
  readonly producerId: number | null;
  readonly producerName: string;
  /** Of a code that was issued, whose case it is. */
  readonly codeId: number | undefined;
  /** The report whose decision it is an appeal against. */
  readonly appealedId: number | null;
}

/** Undefined if there is nothing to report at this address. Call it in a transaction. */
export async function receiveReport(
  connection: Connection,
  received: ReceivedReport,
): Promise<Result<number, CaseRefusal> | undefined> {
  const { input, language, principal, photograph, now } = received;
  const found = await findReported(connection, received);
  if (found === undefined || !found.ok) return found;
  const { about, producerId, producerName, codeId, appealedId } = found.value;
  const { aboutKind, problem, text, email = null, place = null, price = null } = input;
  const { id, opensCase } = await insertReport(connection, {
    producerId,
    appealedId,
    problem,
    aboutKind,
    about,
    text,
    email,
    place,
    price,
    sharesWithProducer: input.sharesWithProducer ?? false,
    userId: principal.kind === 'user' ? principal.userId : null,
    ...photographOf(photograph),
    language,
    createdAt: now,
  });
  if (photograph !== undefined) await deleteStorageDeletions(connection, [photograph.key]);
  if (opensCase) {
    if (codeId !== undefined) await notifyOwnerOfCase(connection, codeId, now);
    await notifyAdministrators(connection, {
      kind: 'admin-report-received',
      facts: {
        company: producerName,
        report: String(id),
        ...(codeId === undefined ? {} : { codeId: String(codeId) }),
      },
      dedupeKey: `report:${id}`,
      now,
    });
  }
  await mailReceipt(connection, id, now);
  return ok(id);
}

async function findReported(
  connection: Connection,
  { input, principal, secrets, now }: ReceivedReport,
): Promise<Result<Reported, CaseRefusal> | undefined> {
  const { aboutKind, appealed: number, key } = input;
  const about = readAbout(aboutKind, input.about);
  if (about === undefined) return undefined;
  if (number !== undefined) {
    const appealed = await findAppealed(connection, { number, key, principal, secrets }, now);
    if (!appealed.ok) return appealed;
    const { id, producerId, producerName, ...decided } = appealed.value;
    if (decided.aboutKind !== aboutKind || decided.about !== about)
      return err({ code: 'appealed-decision-not-found' });
    const named = { producerId, producerName: producerName ?? grouped(about) };
    return ok({ about, ...named, codeId: undefined, appealedId: id });
  }
  const found = await findReportedRecord(connection, aboutKind, about);
  if (!isReportable(aboutKind, found !== undefined)) return undefined;
  return ok({
    about,
    producerId: found?.producerId ?? null,
    producerName: found?.producerName ?? grouped(about),
    codeId: found !== undefined && 'codeId' in found ? found.codeId : undefined,
    appealedId: null,
  });
}

function photographOf(photograph: StoredPhotograph | undefined): Partial<NewReport> {
  if (photograph === undefined) return {};
  const { key, width, height } = photograph;
  return { photographKey: key, photographWidth: width, photographHeight: height };
}

/** None without an address. */
async function mailReceipt(connection: Connection, reportId: number, now: Date): Promise<void> {
  const receipt = { outcome: null, reason: null, reasonLanguage: null, dedupeKey: `receipt:${reportId}` };
  const mailId = await insertReportMail(connection, { reportId, ...receipt, createdAt: now });
  if (mailId !== undefined) await addJob(connection, 'send-report-mail', { mailId });
}

/** False for a case with so many that another one says nothing new. */
export async function takesPhotographs(
  connection: Connection,
  { aboutKind, about: typed }: Pick<SendReportInput, 'aboutKind' | 'about'>,
): Promise<boolean> {
  const about = readAbout(aboutKind, typed);
  return (
    about === undefined || (await countPhotographs(connection, { aboutKind, about })) < maxReportPhotographs
  );
}

/** Normalized as stored; undefined for invalid input. */
export function readAbout(kind: ReportSubject, typed: string): string | undefined {
  if (kind === 'code') return readCode(typed);
  if (kind === 'product' || kind === 'producer') return /^[1-9]\d{0,8}$/.test(typed) ? typed : undefined;
  return typed.toUpperCase();
}
