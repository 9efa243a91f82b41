/** A sheet or roll of labels: sizes and positions in millimetres, from its upper left corner. */
export interface LabelFormat {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  readonly margin: { readonly left: number; readonly top: number };
  readonly gap: { readonly across: number; readonly down: number };
}

/** What a producer measures on a sheet that no list has, each in millimetres but the two counts. */
export const ownSheetLimits = {
  pageWidth: { least: 20, most: 330 },
  pageHeight: { least: 15, most: 500 },
  labelWidth: { least: 20, most: 330 },
  labelHeight: { least: 15, most: 500 },
  columns: { least: 1, most: 20 },
  rows: { least: 1, most: 40 },
  left: { least: 0, most: 100 },
  top: { least: 0, most: 100 },
  across: { least: 0, most: 100 },
  down: { least: 0, most: 100 },
} as const satisfies Record<string, { readonly least: number; readonly most: number }>;

export type OwnSheetField = keyof typeof ownSheetLimits;
export type OwnSheet = { readonly [Field in OwnSheetField]?: number | undefined };

/** Undefined if a size is missing, a count is no whole number, or a label is not wholly on the page. Without gaps and margins none is left. */
export function ownFormat(sheet: OwnSheet): LabelFormat | undefined {
  const { pageWidth, pageHeight, labelWidth, labelHeight, columns = 1, rows = 1 } = sheet;
  if (pageWidth === undefined || pageHeight === undefined) return undefined;
  if (!Number.isInteger(columns) || !Number.isInteger(rows)) return undefined;
  const format = {
    page: { width: pageWidth, height: pageHeight },
    columns,
    rows,
    label: { width: labelWidth ?? pageWidth, height: labelHeight ?? pageHeight },
    margin: { left: sheet.left ?? 0, top: sheet.top ?? 0 },
    gap: { across: sheet.across ?? 0, down: sheet.down ?? 0 },
  };
  return fitsPage(format) ? format : undefined;
}

/** A tenth of a millimetre, which no printer places. */
const tolerance = 0.1;

function fitsPage({ page, columns, rows, label, margin, gap }: LabelFormat): boolean {
  const width = margin.left + columns * label.width + (columns - 1) * gap.across;
  const height = margin.top + rows * label.height + (rows - 1) * gap.down;
  return width <= page.width + tolerance && height <= page.height + tolerance;
}
