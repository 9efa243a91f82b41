/** The image of a shared link shows each figure with its evidence, in plain colours, for any name. */
import { expect, test } from 'vitest';
import { shownProduct as oil } from '../../../../tests/support/shown-records.ts';
import type { Lettering } from '../../../contract/pages.ts';
import { inPlainDashes } from '../../kernel/ui/plain-colours.ts';
import { drawOgImage } from './draw-og-image.tsx';
import { setLines } from './set-lines.ts';

/** Font metrics in which every letter is half as wide as it is high. */
const lettering: Lettering = {
  width: (text, _face, size) => (text.length * size) / 2,
  printable: (text) => text,
};
const request = { language: 'en', today: '2026-11-21', lettering } as const;

test('shows figure, unit, method and date together, in the language of the link', async () => {
  const english = await drawOgImage('product', oil, request);
  for (const shown of ['2,186', 'mg/kg', 'qNMR, 15 Oct 2026', 'Olympia Reserve', 'TRIPLE GOLD']) {
    expect(english).toContain(shown);
  }
  expect(english).not.toContain('more than 12 months');
  expect(await drawOgImage('product', oil, { ...request, language: 'el' })).toContain('2.186');
});

test('flags an old measurement and says when there is none', async () => {
  const old = { ...oil, phenolicReportedOn: '2025-11-20', phenolicOutdated: true };
  expect(await drawOgImage('product', old, request)).toContain('more than 12 months ago');
  const unmeasured = { ...oil, phenolicContent: null };
  expect(await drawOgImage('product', unmeasured, request)).toContain('not measured yet');
});

test('marks a content as stated by the producer, without method or seal', async () => {
  const stated = await drawOgImage(
    'product',
    {
      ...oil,
      contentBasis: 'stated',
      phenolicMethod: null,
      phenolicReportedOn: null,
      certificationLevel: null,
      certificateNumber: null,
      certificateState: null,
    },
    request,
  );
  expect(stated).toContain('Stated by the producer, not measured');
  expect(stated).not.toContain('TRIPLE GOLD');
});

test('shows no seal for a level without a certificate in force', async () => {
  for (const certificateState of ['revoked', 'suspended', 'expired', null] as const) {
    const doubted = { ...oil, certificationLevel: null, certificateState };
    expect(await drawOgImage('product', doubted, request)).not.toContain('TRIPLE GOLD');
  }
});

test('outputs plain colours and dashes, and escapes markup in a name', async () => {
  const drawing = await drawOgImage('product', { ...oil, name: '<script>&"' }, request);
  expect(drawing).not.toMatch(/var\(|pathLength|<script/);
  expect(drawing).toContain('&lt;script&gt;&amp;');
  expect(inPlainDashes('<circle r="10" pathLength="20" stroke-dasharray="0 1"/>')).toBe(
    '<circle r="10" stroke-dasharray="0.000 3.142"/>',
  );
});

test('sets a name at the largest size that fits, and cuts it with an ellipsis if none does', () => {
  const room = { face: 'display', width: 300, sizes: [60, 40], most: 2 } as const;
  expect(setLines(lettering, 'Evolia', room)).toEqual({ size: 60, lines: ['Evolia'] });
  expect(setLines(lettering, 'Ktima Pikrolithos', room)).toEqual({
    size: 40,
    lines: ['Ktima', 'Pikrolithos'],
  });
  const { size, lines } = setLines(lettering, 'long '.repeat(40), room);
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/\.{3}$/);
  expect(lines.every((line) => lettering.width(line, 'display', size) <= room.width)).toBe(true);
  expect(setLines(lettering, 'Ω'.repeat(200), room).lines).toEqual([`${'Ω'.repeat(12)}...`]);
  expect(setLines(lettering, '', room).lines).toEqual([]);
});

test('shows the photograph of the oil, and the drawn bottle for an address that is none of ours', async () => {
  const address = '/pictures/3f2b8a52-6c5b-4a53-9b0e-3f6d3b9c2a11/900x700.webp';
  expect(await drawOgImage('product', { ...oil, imageUrl: address }, request)).toContain(`href="${address}"`);
  const elsewhere = await drawOgImage(
    'product',
    { ...oil, imageUrl: 'https://elsewhere.example/x.png' },
    request,
  );
  expect(elsewhere).not.toContain('<image');
  expect(elsewhere).toContain('label-name');
});
