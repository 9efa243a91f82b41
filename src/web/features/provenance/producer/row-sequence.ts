/** Checks the rows of a file together: no duplicates, no event before a stage that has to begin first. */
import { journeyEventKey } from '../../../../domain/provenance/journey.ts';
import { misplacedEvents, type StagedEvent } from '../../../../domain/provenance/stage-order.ts';
import type { JourneyEventInput } from './journey-event-form-values.ts';

interface SequencedRow {
  readonly row: number;
  readonly journeyEvent: JourneyEventInput;
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
  const repeated = rows.filter(({ journeyEvent }) => {
    const key = keyOf(journeyEvent);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
  const staged = rows.map(({ row, journeyEvent }) => ({
    row,
    stage: journeyEvent.stage,
    timestamp: journeyEvent.timestamp,
  }));
  const misplaced = misplacedEvents<StagedEvent & { readonly row?: number }>([...recorded, ...staged]);
  return [
    ...repeated.map(
      ({ row, journeyEvent }): SequenceProblem => ({
        row,
        column: 'stage',
        problem: 'repeated',
        value: journeyEvent.stage,
      }),
    ),
    ...misplaced.flatMap(({ row, stage }): SequenceProblem[] =>
      row === undefined ? [] : [{ row, column: 'time', problem: 'order', value: stage }],
    ),
  ];
}

function keyOf(journeyEvent: JourneyEventInput): string {
  return journeyEventKey({
    stage: journeyEvent.stage,
    timestamp: journeyEvent.timestamp,
    location:
      typeof journeyEvent.location === 'string' && journeyEvent.location !== ''
        ? journeyEvent.location
        : null,
    temperature: journeyEvent.temperature ?? null,
    quantity: journeyEvent.quantity ?? null,
    quantityUnit: journeyEvent.quantityUnit ?? null,
    notes: typeof journeyEvent.notes === 'string' && journeyEvent.notes !== '' ? journeyEvent.notes : null,
    fruity: journeyEvent.fruity ?? null,
    bitter: journeyEvent.bitter ?? null,
    pungent: journeyEvent.pungent ?? null,
  });
}
