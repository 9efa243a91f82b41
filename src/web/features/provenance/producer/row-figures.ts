/** The numbers in a row of a file, each within its bounds, and the medians of a tasting together. */
import { type DecimalSign, readNumber } from '../../../../domain/common/typed-number.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { tasteAttributes } from '../../../../domain/provenance/taste-attributes.ts';
import { isMedian, type TastedEvent, tastingProblems } from '../../../../domain/provenance/tasting.ts';

export const figureColumns = ['temperature', 'quantity', ...tasteAttributes] as const;
export type FigureColumn = (typeof figureColumns)[number];

interface FigureProblem {
  readonly column: FigureColumn;
  readonly problem: 'number' | 'ambiguousNumber' | 'range' | 'median';
}

interface TastingRowProblem {
  readonly column: FigureColumn | 'location';
  readonly problem: 'medianStage' | 'medianMissing' | 'panelMissing';
}

export function readFigures(cellOf: (column: FigureColumn) => string, sign: DecimalSign | undefined) {
  const figures: { [Column in FigureColumn]?: number } = {};
  const problems: FigureProblem[] = [];
  for (const column of figureColumns) {
    const typed = figureOf(cellOf(column));
    if (typed === '') continue;
    const figure = readNumber(typed, sign);
    const problem = figure.ok
      ? boundsProblem(column, figure.value)
      : figure.error === 'ambiguous'
        ? 'ambiguousNumber'
        : 'number';
    if (problem !== undefined) problems.push({ column, problem });
    else if (figure.ok) figures[column] = figure.value;
  }
  return { figures, problems };
}

/** A temperature may include its unit. */
export function figureOf(cell: string): string {
  return cell.replace(/\s*°?\s*C$/i, '');
}

export function boundsProblem(column: FigureColumn, value: number): 'range' | 'median' | undefined {
  if (column !== 'temperature' && column !== 'quantity') return isMedian(value) ? undefined : 'median';
  const { least, most } = journeyLimits[column];
  return value < least || value > most ? 'range' : undefined;
}

const problemNames = { stage: 'medianStage', incomplete: 'medianMissing', panel: 'panelMissing' } as const;

export function tastingRowProblems(event: TastedEvent): TastingRowProblem[] {
  return tastingProblems(event).map(({ field, problem }) => ({
    column: field,
    problem: problemNames[problem],
  }));
}
