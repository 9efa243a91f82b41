import { expect, test } from 'vitest';
import { withBootstrapScript } from './bootstrap-script.ts';

test('clicks are remembered from the head on, while the rest of the page is still arriving', () => {
  const html = withBootstrapScript('<html><head></head><body>Oil</body></html>', ['/assets/entry.js'], {
    nonce: 'n1',
  });
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain("addEventListener('click'");
  expect(body).not.toContain("addEventListener('click'");
  expect(body).toContain('import(files[0])');
});

test('only a page that is stored on the device reads there, before its content, which theme was chosen', () => {
  const page = (isStored: boolean) =>
    withBootstrapScript('<html><head></head><body>Oil</body></html>', ['/assets/entry.js'], {
      nonce: 'n1',
      isStored,
    });
  expect(page(true).split('</head>')[0]).toContain('document.cookie');
  expect(page(false)).not.toContain('document.cookie');
});
