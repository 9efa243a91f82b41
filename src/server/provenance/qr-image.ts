/** Draws QR codes (ISO/IEC 18004) with the quiet zone of four modules and error correction level M. */
import { toBuffer, toString as toText } from 'qrcode';

const look = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** Pixels across; a label of 20 mm is then printed at more than 600 dpi. */
const pngWidth = 600;

export async function qrSvg(address: string): Promise<string> {
  return toText(address, { ...look, type: 'svg' });
}

export async function qrPng(address: string): Promise<Buffer> {
  return toBuffer(address, { ...look, type: 'png', width: pngWidth });
}
