/** What a visitor's browser loads for a page: HTML, CSS, JavaScript and fonts, compressed. */
import { request } from 'node:http';

export interface PageBytes {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
}

export async function measurePage(base: string, path: string): Promise<PageBytes> {
  const page = await fetch(base + path);
  const html = await page.text();
  const addresses = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
  ];
  // From the page's own list of its scripts.
  const scripts = addresses(/"(\/assets\/[^"]+\.js)"/g);
  const styles = [
    ...addresses(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g),
    ...addresses(/<link[^>]+href="([^"]+\.css)"[^>]+rel="stylesheet"/g),
  ];
  const fonts = addresses(/<link[^>]+href="([^"]+\.woff2)"/g);
  const total = async (paths: readonly string[]) =>
    (await Promise.all([...new Set(paths)].map(async (one) => bytesOnTheWire(new URL(one, base))))).reduce(
      (a, b) => a + b,
      0,
    );
  return {
    html: await bytesOnTheWire(new URL(path, base)),
    css: await total(styles),
    js: await total(scripts),
    fonts: await total(fonts),
  };
}

/** The compressed body; `fetch` would decompress it. */
async function bytesOnTheWire(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    asked.on('error', reject).end();
  });
}
