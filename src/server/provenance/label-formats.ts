/** Sheets of labels as they are sold: sizes and positions in millimetres. */
import type { labelFormats } from '../../contract/provenance.ts';

export interface LabelFormat {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  readonly margin: { readonly left: number; readonly top: number };
  readonly gap: { readonly across: number; readonly down: number };
}

const a4 = { width: 210, height: 297 };

export const labelSizes: Readonly<Record<(typeof labelFormats)[number], LabelFormat>> = {
  'a4-24': {
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { left: 0, top: 0.5 },
    gap: { across: 0, down: 0 },
  },
  'a4-40': {
    page: a4,
    columns: 4,
    rows: 10,
    label: { width: 52.5, height: 29.7 },
    margin: { left: 0, top: 0 },
    gap: { across: 0, down: 0 },
  },
  'a4-65': {
    page: a4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    margin: { left: 4.65, top: 10.7 },
    gap: { across: 2.55, down: 0 },
  },
  'letter-30': {
    page: { width: 215.9, height: 279.4 },
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    margin: { left: 4.7625, top: 12.7 },
    gap: { across: 3.175, down: 0 },
  },
};

/** Left upper corner of the label at `position` on its page. */
export function cornerOf(
  format: LabelFormat,
  position: number,
): { readonly left: number; readonly top: number } {
  const column = position % format.columns;
  const row = Math.floor(position / format.columns);
  return {
    left: format.margin.left + column * (format.label.width + format.gap.across),
    top: format.margin.top + row * (format.label.height + format.gap.down),
  };
}

export function labelsPerPage(format: LabelFormat): number {
  return format.columns * format.rows;
}
