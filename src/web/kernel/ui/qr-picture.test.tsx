/** What a phone reads from the picture is what was put into it. */
import jsQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

const address = 'https://phenolive.example/certificate/PHL-2026-000011';
/** As long as a signed summary with a long name and many batches. */
const summary = `${'eyJhbGciOiJFUzI1NiJ9.'.repeat(30)}end`;

test.each([
  { name: 'an address', text: address, errorCorrection: 'M' },
  { name: 'a signed summary', text: summary, errorCorrection: 'L' },
] as const)('a reader finds $name', async ({ text, errorCorrection }) => {
  const svg = renderToStaticMarkup(
    <QrPicture address={text} label="Code" errorCorrection={errorCorrection} />,
  );
  const picture = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const { data, info } = await sharp(Buffer.from(picture))
    .resize(600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});
