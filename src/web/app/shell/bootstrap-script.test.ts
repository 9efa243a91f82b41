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
