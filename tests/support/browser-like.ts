/** Follows redirects and keeps cookies as a browser does. */

export interface BrowserLike {
  get(address: string, headers?: Record<string, string>): Promise<Visit>;
  /** `stopBefore`: a path that it is redirected to and does not open. */
  submit(address: string, fields: Record<string, string>, stopBefore?: string): Promise<Visit>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Deletes or sets a cookie. */
  setCookie(name: string, value: string | undefined): void;
}

export interface Visit {
  /** The URL after all redirects. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Every URL on the way. */
  readonly way: readonly string[];
}

interface Sent {
  readonly method?: string;
  readonly body?: URLSearchParams;
  readonly headers: Record<string, string>;
  readonly stopBefore?: string | undefined;
}

const maxRedirects = 12;

/** `origin` is the site's: the Origin header that its pages send. */
export function openBrowserLike(origin: string): BrowserLike {
  const jar = new Map<string, string>();

  const visit = async (start: string, first: Sent): Promise<Visit> => {
    let address = new URL(start, origin).href;
    let sent = first;
    const way = [address];
    for (;;) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { accept: 'text/html,*/*', 'sec-fetch-site': 'same-origin', ...sent.headers, cookie };
      const response = await fetch(address, { ...sent, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) save(jar, line);
      const location = response.headers.get('location');
      if (location === null || response.status < 300 || response.status > 399) {
        return {
          address,
          status: response.status,
          headers: response.headers,
          text: await response.text(),
          way,
        };
      }
      const next = new URL(location, address);
      way.push(next.href);
      if (next.pathname === first.stopBefore) {
        return { address, status: response.status, headers: response.headers, text: '', way };
      }
      await response.body?.cancel();
      address = next.href;
      if (way.length > maxRedirects) throw new Error(`Too many redirects: ${way.join(' -> ')}`);
      sent = { headers: {} };
    }
  };

  return {
    get: async (address, headers = {}) => visit(address, { headers }),
    submit: async (address, fields, stopBefore) =>
      visit(address, { method: 'POST', body: new URLSearchParams(fields), headers: { origin }, stopBefore }),
    cookies: jar,
    setCookie: (name, value) => {
      if (value === undefined) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

function save(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  const isGone = attributes.some((attribute) => {
    const [key = '', when = ''] = attribute.trim().split('=');
    return /^expires$/i.test(key) && new Date(when).getTime() <= Date.now();
  });
  if (isGone) jar.delete(name.trim());
  else jar.set(name.trim(), value.join('='));
}
