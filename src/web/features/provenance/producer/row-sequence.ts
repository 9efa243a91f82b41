/** Checks the rows of a file together: no duplicates, no event before a stage that has to begin first. */
import { entryKey } from '../../../../domain/provenance/journey.ts';
import { misplacedEvents, type StagedEvent } from '../../../../domain/provenance/stage-order.ts';
import type { EntryInput } from './entry-form-values.ts';

interface SequencedRow {
  readonly row: number;
  readonly entry: EntryInput;
}

interface SequenceProblem {
  readonly row: number;
  readonly column: 'stage' | 'time';
  readonly problem: 'repeated' | 'order';
  readonly value: string;
}

/** `recorded`: the events that the batch already has. */
export function sequenceProblems(
  rows: readonly SequencedRow[],
  recorded: readonly StagedEvent[],
): SequenceProblem[] {
  const seen = new Set<string>();
  const repeated = rows.filter(({ entry }) => {
    const key = keyOf(entry);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  const staged = rows.map(({ row, entry }) => ({ row, stage: entry.stage, timestamp: entry.timestamp }));
  const misplaced = misplacedEvents<StagedEvent & { readonly row?: number }>([...recorded, ...staged]);
  return [
    ...repeated.map(
      ({ row, entry }): SequenceProblem => ({
        row,
        column: 'stage',
        problem: 'repeated',
        value: entry.stage,
      }),
    ),
    ...misplaced.flatMap(({ row, stage }): SequenceProblem[] =>
      row === undefined ? [] : [{ row, column: 'time', problem: 'order', value: stage }],
    ),
  ];
}

function keyOf(entry: EntryInput): string {
  return entryKey({
    stage: entry.stage,
    timestamp: entry.timestamp,
    location: typeof entry.location === 'string' && entry.location !== '' ? entry.location : null,
    temperature: entry.temperature ?? null,
    quantity: entry.quantity ?? null,
    quantityUnit: entry.quantityUnit ?? null,
    notes: typeof entry.notes === 'string' && entry.notes !== '' ? entry.notes : null,
  });
}
