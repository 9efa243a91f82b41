/** A picture is refused that carries a page or a script, wherever one was put; an honest one is not. */
import { expect, test } from 'vitest';
import { picture, withComment } from '../../../../tests/support/document-files.ts';
import { hidesAnother } from './hidden-files.ts';

const script = '<script>alert(1)</script>';

test('a PNG with a script behind its end', async () => {
  const png = await picture('png');
  expect(hidesAnother(Buffer.concat([png, Buffer.from(script)]), 'image/png')).toBe(true);
  expect(hidesAnother(png, 'image/png')).toBe(false);
});

test('a JPEG with a script in its comment, and behind its end', async () => {
  const jpeg = await picture('jpeg');
  expect(hidesAnother(withComment(jpeg, script), 'image/jpeg')).toBe(true);
  expect(hidesAnother(Buffer.concat([jpeg, Buffer.from(script)]), 'image/jpeg')).toBe(true);
  expect(hidesAnother(withComment(jpeg, 'Hassan Ali, Kalamata'), 'image/jpeg')).toBe(false);
});
