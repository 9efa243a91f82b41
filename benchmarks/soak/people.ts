/** People who sign in through the demo provider, use the site and log out; some never finish. */
import { type Answer, below, type Client } from './client.ts';

/** A site has that many accounts afterwards, however long it runs. */
const accounts = 200;
const maxSteps = 8;

export class People {
  /** Cookies of those who are signed in, the oldest first. */
  readonly #sessions: string[] = [];
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  get count(): number {
    return this.#sessions.length;
  }

  /** Headers of one of them, or of a visitor while there is none. */
  anyone(): Readonly<Record<string, string>> {
    const cookie = this.#sessions[below(this.#sessions.length)];
    return cookie === undefined ? {} : { cookie };
  }

  async signIn(): Promise<void> {
    const cookie = await this.sessionOf({ email: `soak-${below(accounts)}@phenolive.example` });
    if (cookie !== undefined) this.#sessions.push(cookie);
  }

  /** The one who signed in first. */
  async logOut(): Promise<void> {
    const cookie = this.#sessions.shift();
    if (cookie !== undefined) await this.#client.ask('/api/logout', { method: 'POST', headers: { cookie } });
  }

  /** Sees the page of the provider and leaves. */
  async beginOnly(): Promise<void> {
    await this.#walk('/api/login', new Map());
  }

  async sessionOf(form: Readonly<Record<string, string>>): Promise<string | undefined> {
    const cookies = new Map<string, string>();
    const page = await this.#walk('/api/login?returnTo=/about', cookies);
    const [, action] = /<form method="post" action="([^"]+)"/.exec(page?.text ?? '') ?? [];
    if (action === undefined) return undefined;
    await this.#walk(action, cookies, new URLSearchParams(form).toString());
    const session = [...cookies].find(([name]) => name.endsWith('session') && !name.startsWith('_'));
    return session?.join('=');
  }

  /** Follows redirects, as a browser does. */
  async #walk(start: string, cookies: Map<string, string>, form?: string): Promise<Answer | undefined> {
    let path = start;
    let body = form;
    for (let step = 0; step < maxSteps; step += 1) {
      const headers = {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      };
      const answer = await this.#client.ask(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body }),
      });
      for (const line of answer?.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = answer?.headers.location;
      if (location === undefined) return answer;
      const { pathname, search } = new URL(location, 'http://site.example');
      path = pathname + search;
      body = undefined;
    }
    return undefined;
  }
}
