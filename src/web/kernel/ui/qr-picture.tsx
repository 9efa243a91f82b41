/* A QR code (ISO/IEC 18004) as one path, with its quiet zone; rendered on the server only. */
import { create } from 'qrcode';

const quietZone = 4;

interface Props {
  readonly address: string;
  readonly label: string;
  /** L: larger modules for a long text on a screen, which neither wears nor tears. */
  readonly errorCorrection?: 'L' | 'M';
}

export function QrPicture({ address, label, errorCorrection = 'M' }: Props) {
  const { modules } = create(address, { errorCorrectionLevel: errorCorrection });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_row, row) => {
    const dark = Array.from({ length: size }, (_column, column) => (modules.get(row, column) ? '1' : '0'));
    // Adjacent modules are one rectangle: half of the bytes, and no hairlines between.
    return [...dark.join('').matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`,
    );
  }).flat();
  return (
    <svg
      className="qr-picture"
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={rows.join('')} fill="#000" />
    </svg>
  );
}
