/** Follows redirects and stores cookies as a browser does, each for its path. */

export interface BrowserLike {
  get(address: string, headers?: Record<string, string>): Promise<Visit>;
  /** `stopBefore`: a path that it is redirected to and does not open. */
  submit(address: string, fields: Record<string, string>, stopBefore?: string): Promise<Visit>;
  /** As a script of a page does. */
  remove(address: string, body: object): Promise<Visit>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Deletes or sets a cookie of every path. */
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
  readonly body?: URLSearchParams | string;
  readonly headers: Record<string, string>;
  readonly stopBefore?: string | undefined;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

const maxRedirects = 12;

/** `origin` is the site's: the Origin header that its pages send. */
export function openBrowserLike(origin: string): BrowserLike {
  const jar: Cookie[] = [];

  const visit = async (start: string, first: Sent): Promise<Visit> => {
    let address = new URL(start, origin).href;
    let sent = first;
    const way = [address];
    for (;;) {
      const { pathname } = new URL(address);
      const cookie = jar
        .filter(({ path }) => isBelow(pathname, path))
        .toSorted((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
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
    remove: async (address, body) =>
      visit(address, {
        method: 'DELETE',
        body: JSON.stringify(body),
        headers: { origin, 'content-type': 'application/json' },
      }),
    get cookies() {
      return new Map(jar.map(({ name, value }) => [name, value]));
    },
    setCookie: (name, value) => {
      const others = jar.filter((cookie) => cookie.name !== name);
      jar.splice(0, jar.length, ...others, ...(value === undefined ? [] : [{ name, value, path: '/' }]));
    },
  };
}

/** RFC 6265, section 5.1.4. */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function save(jar: Cookie[], line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  const written = new Map(
    attributes.map((attribute) => {
      const [key = '', ...rest] = attribute.trim().split('=');
      return [key.toLowerCase(), rest.join('=')] as const;
    }),
  );
  const cookie = { name: name.trim(), value: value.join('='), path: written.get('path') ?? '/' };
  const found = jar.findIndex((other) => other.name === cookie.name && other.path === cookie.path);
  if (found >= 0) jar.splice(found, 1);
  const expires = written.get('expires');
  if (expires === undefined || new Date(expires).getTime() > Date.now()) jar.push(cookie);
}
