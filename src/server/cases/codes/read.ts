/** Reads the case of a code. Nothing of it counts as a scan. */
import type { CodeCaseResponse } from '../../../contract/cases/codes.ts';
import * as stored from '../../../database/cases/code-case-reads.ts';
import { listCasesOfCode } from '../../../database/cases/code-cases.ts';
import { listCodeAnswers } from '../../../database/cases/code-evidence.ts';
import { countReports, listReports } from '../../../database/cases/reports.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import {
  type CodeOfBatch,
  findCodeState,
  listCodesById,
  listOutcomesOfCode,
  type OutcomeOfHistory,
} from '../../../database/provenance/code-outcomes.ts';
import { findScansOfCode, listCountriesOfCode } from '../../../database/provenance/scan-history.ts';
import { readCodes, type ScannedCode } from '../../../database/provenance/scans.ts';
import { suspicionWindows } from '../../../domain/provenance/verdicts.ts';
import { findVerdictOf } from '../../provenance/look-up.ts';
import { presentReport } from '../reports/present.ts';
import { presentAnswer, presentOpening } from './evidence.ts';

export async function readCodeCase(
  connection: Connection,
  id: number,
  now: Date,
): Promise<CodeCaseResponse | undefined> {
  const [found] = await listCodesById(connection, [id]);
  if (found === undefined) return undefined;
  const [read] = await readCodes(
    connection,
    [{ code: found.code, visitor: '', userId: null, counts: false, country: null }],
    now,
  );
  if (read === undefined) return undefined;
  const [states, scans, work] = await Promise.all([
    readStates(connection, found),
    readScans(connection, found),
    readWork(connection, found),
  ]);
  return {
    ...presentCode(found),
    verdict: findVerdictOf({ ...read, recentVisitors: read.otherVisitors }, now).verdict,
    kind: read.kind,
    recall: recallOf(read),
    ...states,
    scans,
    ...work,
  };
}

function presentCode(found: CodeOfBatch) {
  const { id, code, productId, productName, volume, batchNumber, producerId, producerName } = found;
  return {
    id,
    code,
    productId,
    productName,
    volume,
    batchNumber,
    producerId,
    producerName,
    createdAt: found.createdAt.toISOString(),
  };
}

function recallOf({ recallReason: reason, recalledAt }: ScannedCode): CodeCaseResponse['recall'] {
  return reason === null || recalledAt === null ? null : { reason, recalledAt: recalledAt.toISOString() };
}

async function readStates(connection: Connection, { id, producerId, batchNumber }: CodeOfBatch) {
  const [ofCode, ofBatch, history] = await Promise.all([
    findCodeState(connection, { producerId, qrCodeId: id, batchNumber: null }),
    batchNumber === null ? null : findCodeState(connection, { producerId, qrCodeId: null, batchNumber }),
    listOutcomesOfCode(connection, { producerId, qrCodeId: id, batchNumber }),
  ]);
  return { ofCode, ofBatch, history: history.map(presentChange) };
}

function presentChange({ qrCodeId, batchNumber: _, decidedAt, ...change }: OutcomeOfHistory) {
  return {
    ...change,
    scope: qrCodeId === null ? ('batch' as const) : ('code' as const),
    decidedAt: decidedAt.toISOString(),
  };
}

async function readScans(connection: Connection, { id, code }: CodeOfBatch) {
  const [{ firstAt, lastAt, ...counted }, countries, hours] = await Promise.all([
    findScansOfCode(connection, code),
    listCountriesOfCode(connection, code),
    stored.listHoursOfCode(connection, id),
  ]);
  return {
    ...counted,
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    countries,
    hours: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
  };
}

/** Half of what makes a code suspicious in a day. */
const scansOfPattern = suspicionWindows[0].visitors / 2;

async function readWork(connection: Connection, found: CodeOfBatch) {
  const { id, code } = found;
  const [work, openings, answers, reports, reportCount, samePattern, codesOfBatch] = await Promise.all([
    stored.findCaseOfCode(connection, id),
    listCasesOfCode(connection, id),
    listCodeAnswers(connection, id),
    listReports(connection, { code }),
    countReports(connection, { code }),
    stored.listSamePattern(connection, found, scansOfPattern),
    stored.countCodesOfBatch(connection, found),
  ]);
  const [latest] = openings;
  const similar =
    latest === undefined ? [] : await stored.listSimilarCases(connection, { id, rule: latest.rule });
  return {
    case: work === undefined ? null : presentCase(work),
    openings: openings.map(presentOpening),
    answers: answers.map(presentAnswer),
    reportCount,
    reports: reports.map(presentReport),
    samePattern: samePattern.map(({ lastScannedAt, ...one }) => ({
      ...one,
      lastScannedAt: lastScannedAt?.toISOString() ?? null,
    })),
    similar: similar.map(({ openedAt, ...one }) => ({ ...one, openedAt: openedAt.toISOString() })),
    codesOfBatch,
  };
}

function presentCase({ id, state, assigneeId: userId, assigneeName: name }: stored.CaseOfCode) {
  return { id, state, assignee: userId === null ? null : { userId, name: name ?? '' } };
}
