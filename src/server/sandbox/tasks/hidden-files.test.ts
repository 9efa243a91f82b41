/** Detects a page or a script hidden anywhere in a picture; accepts clean pictures. */
import { expect, test } from 'vitest';
import { picture, withComment } from '../../../../tests/support/document-files.ts';
import { hidesAnother } from './hidden-files.ts';

const script = '<script>alert(1)</script>';

test('detects a PNG with a script after its end', async () => {
  const png = await picture('png');
  expect(hidesAnother(Buffer.concat([png, Buffer.from(script)]), 'image/png')).toBe(true);
  expect(hidesAnother(png, 'image/png')).toBe(false);
});

test('detects a JPEG with a script in its comment and after its end', async () => {
  const jpeg = await picture('jpeg');
  expect(hidesAnother(withComment(jpeg, script), 'image/jpeg')).toBe(true);
  expect(hidesAnother(Buffer.concat([jpeg, Buffer.from(script)]), 'image/jpeg')).toBe(true);
  expect(hidesAnother(withComment(jpeg, 'Hassan Ali, Kalamata'), 'image/jpeg')).toBe(false);
});
