/** Cached data of one request never reaches another user, and no header of a request appears in a page. */
import { sampleUsers } from '../../src/database/samples/users.ts';
import { sendRaw } from '../support/hostile/raw-request.ts';
import type { Target } from './target.ts';

export interface MixupFigures {
  readonly requests: number;
  readonly findings: readonly string[];
}

const evil = 'evil.example';
const pages = ['/', '/discovery', '/el/discovery', '/producer/11', '/product/25', '/education', '/research'];

const strangeHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${evil};proto=https` },
  { 'x-host': evil, 'x-original-host': evil },
  { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-language': `${evil};q=1` },
  { cookie: `language=${evil}; theme=${evil}; session=${evil}` },
  { referer: `https://${evil}/`, 'user-agent': `<script src=//${evil}>` },
];

export async function attackMixups(target: Target): Promise<MixupFigures> {
  const findings: string[] = [];
  let requests = 0;
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    requests += 1;
    const response = await fetch(target.url + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
    });
    return { response, text: (await response.text()) + JSON.stringify([...response.headers]) };
  };
  for (const path of pages) {
    for (const headers of strangeHeaders) {
      const poisoned = await read(path, headers);
      const next = await read(path);
      for (const { response, text } of [poisoned, next]) {
        if (text.includes(evil)) findings.push(`${path} repeats ${JSON.stringify(headers)}`);
        if (response.status !== 200)
          findings.push(`${path} was answered ${response.status} after ${JSON.stringify(headers)}`);
      }
    }
    requests += 1;
    const { body, headers } = await sendRaw(Number(new URL(target.url).port), hostRequest(path));
    if (`${body}${JSON.stringify(headers)}`.includes(evil) && (await read(path)).text.includes(evil)) {
      findings.push(`${path} keeps the Host of one request for the next`);
    }
  }
  const paths = [...pages, '/settings', '/saved', '/saved?tab=bottles'];
  // Before anyone signs in: names shown here are public.
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, (await read(path)).text);
  for (const attacker of ['consumer', 'producer', 'administrator'] as const) {
    const cookie = await target.cookieOf(attacker);
    const { email, firstName, lastName } = sampleUsers[attacker];
    for (const path of paths) {
      const own = await read(path, { cookie });
      const control = own.response.headers.get('cache-control') ?? '';
      if (!/no-store|private/.test(control))
        findings.push(`${path} of the ${attacker} may be kept: ${control}`);
      // Whatever is added to the URL, a visitor does not get the user's page.
      for (const address of [path, `${path}?session=1`, `${path}?.css`, `${path}?utm=1`]) {
        const { text } = await read(address);
        for (const word of [email, `${firstName} ${lastName}`]) {
          if (text.includes(word) && before.get(path)?.includes(word) !== true) {
            findings.push(`${address} shows ${word} to a visitor`);
          }
        }
      }
    }
  }
  return { requests, findings: [...new Set(findings)] };
}

function hostRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${evil}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
}
