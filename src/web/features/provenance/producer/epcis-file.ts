/**
 * Imports a journey from EPCIS 2.0: each event becomes a journey event, or the file is refused with errors.
 */
import { readEpcis } from '../../../../domain/provenance/epcis-import.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import type { JourneyEventInput } from './journey-event-form-values.ts';
import type { FileContext, JourneyFile, JourneyFileRow, RowProblem } from './journey-file.ts';
import { boundsProblem, figureColumns, tastingRowProblems } from './row-figures.ts';
import { sequenceProblems } from './row-sequence.ts';

/** A table never starts with a brace or a bracket. */
export function isEpcis(text: string): boolean {
  return /^\ufeff?\s*[[{]/.test(text);
}

export function readEpcisFile(text: string, { zone, now, recorded }: FileContext): JourneyFile {
  const events = readEpcis(text, zone);
  if (events === undefined) return { ok: false, problem: { problem: 'notEpcis' } };
  if (events.length === 0) return { ok: false, problem: { problem: 'empty' } };
  if (events.length > journeyLimits.events.most) return { ok: false, problem: { problem: 'tooLong' } };
  const problems: RowProblem[] = [];
  const rows: JourneyFileRow[] = [];
  for (const { event: row, stage, problems: found } of events) {
    problems.push(...found.map(({ part, problem, value }) => ({ row, column: part, problem, value })));
    if (stage === undefined) continue;
    problems.push(...limitProblems({ row, journeyEvent: stage }, now));
    rows.push({ row, journeyEvent: stage });
  }
  return { ok: true, source: 'epcis', rows, problems: [...problems, ...sequenceProblems(rows, recorded)] };
}

function limitProblems(
  { row, journeyEvent }: { row: number; journeyEvent: JourneyEventInput },
  now: Date,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const { stage, timestamp } = journeyEvent;
  if (stage.length < journeyLimits.stage.least || stage.length > journeyLimits.stage.most) {
    problems.push({ row, column: 'stage', problem: 'length', value: stage });
  }
  if (Date.parse(timestamp) > now.getTime()) {
    problems.push({ row, column: 'time', problem: 'future', value: timestamp });
  }
  for (const column of ['location', 'notes'] as const) {
    const value = journeyEvent[column];
    const isTooLong = typeof value === 'string' && value.length > journeyLimits[column].most;
    if (isTooLong) problems.push({ row, column, problem: 'length', value: value.slice(0, 100) });
  }
  for (const column of figureColumns) {
    const value = journeyEvent[column] ?? null;
    const problem = value === null ? undefined : boundsProblem(column, value);
    if (problem !== undefined) problems.push({ row, column, problem, value: String(value) });
  }
  const ofTasting = tastingRowProblems(journeyEvent).map(
    ({ column, problem }): RowProblem => ({
      row,
      column,
      problem,
      value: String(journeyEvent[column] ?? ''),
    }),
  );
  return [...problems, ...ofTasting];
}
