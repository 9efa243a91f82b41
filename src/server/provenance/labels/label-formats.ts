/**
 * Label sheets and rolls as they are sold: sizes and positions in millimetres, from the makers' data sheets.
 * On symmetrical sheets the margins are derived from the labels.
 */
import type { LabelFormatName } from '../../../contract/provenance/labels.ts';
import type { LabelFormat } from '../../../domain/provenance/label-sheet.ts';

const a4 = { width: 210, height: 297 };
const letter = { width: 215.9, height: 279.4 };

export const labelSizes: Readonly<Record<LabelFormatName, LabelFormat>> = {
  // Avery Zweckform 3474, centred on the sheet.
  'a4-24': {
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { left: 0, top: 0.5 },
    gap: { across: 0, down: 0 },
  },
  // Avery L7163.
  'a4-14': {
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    margin: { left: 4.65, top: 15.15 },
    gap: { across: 2.5, down: 0 },
  },
  'a4-40': {
    page: a4,
    columns: 4,
    rows: 10,
    label: { width: 52.5, height: 29.7 },
    margin: { left: 0, top: 0 },
    gap: { across: 0, down: 0 },
  },
  // Avery L7651.
  'a4-65': {
    page: a4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    margin: { left: 4.75, top: 10.7 },
    gap: { across: 2.5, down: 0 },
  },
  // Avery 5160: 1 by 2 5/8 inches.
  'letter-30': {
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    margin: { left: 4.7625, top: 12.7 },
    gap: { across: 3.175, down: 0 },
  },
  // Avery 22806: 2 inches square.
  'letter-12': {
    page: letter,
    columns: 3,
    rows: 4,
    label: { width: 50.8, height: 50.8 },
    margin: { left: 15.875, top: 15.875 },
    gap: { across: 15.875, down: 14.8167 },
  },
  'roll-50': roll(50, 50),
  // Dymo 11354.
  'roll-57': roll(57, 32),
};

/** One label per page: the printer advances the roll. */
function roll(width: number, height: number): LabelFormat {
  return {
    page: { width, height },
    columns: 1,
    rows: 1,
    label: { width, height },
    margin: { left: 0, top: 0 },
    gap: { across: 0, down: 0 },
  };
}

/** Upper left corner of the label at `position` on its page. */
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
